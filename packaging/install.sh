#!/bin/sh
# Installs navgraph from a release: install.sh --from URL [--prefix FOLDER] [--sha256 SUM] [--dry-run]
set -eu

usage() {
  cat << 'TEXT'
Installs navgraph from a release, after it has checked its SHA-256.

  install.sh --from URL [options]

  --from URL        the folder of a release, with SHA256SUMS in it, or one of its tarballs
  --prefix FOLDER   where bin, lib and share are put (default: /usr/local if it may be written to, else ~/.local)
  --sha256 SUM      the sum of the tarball, instead of the one that SHA256SUMS beside it names
  --dry-run         download and check, and print what would be done

It takes the tarball of this system. The status is 3 if the release has none, and 2 if anything else fails.
TEXT
}
say() { printf 'install.sh: %s\n' "$*"; }
die() { status=$1; shift; printf 'install.sh: %s\n' "$*" >&2; exit "$status"; }

from='' prefix='' sum='' dry=''
while [ $# -gt 0 ]; do
  case $1 in
    --from | --prefix | --sha256)
      [ $# -gt 1 ] || die 2 "'$1' needs a value"
      case $1 in --from) from=$2 ;; --prefix) prefix=$2 ;; *) sum=$2 ;; esac
      shift
      ;;
    --dry-run) dry=1 ;;
    -h | --help) usage; exit ;;
    *) die 2 "there is no option '$1' (see '--help')" ;;
  esac
  shift
done
[ -n "$from" ] || { usage >&2; exit 2; }
if [ -z "$prefix" ]; then
  prefix=/usr/local
  [ -w /usr/local ] || prefix=$HOME/.local
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 2' HUP INT TERM
get() { curl --fail --silent --show-error --location --retry 3 --output "$folder/$2" --url "$1" || die 2 "cannot download $1"; }
command -v curl > /dev/null || die 2 "'curl' is missing"

case $from in
  *.tar.gz)
    url=$from
    name=${from##*/}
    [ -n "$sum" ] || get "${from%/*}/SHA256SUMS" sums
    ;;
  *)
    case $(uname -s) in
      Linux) system=linux-$(uname -m | sed 's/^arm64$/aarch64/') ;;
      Darwin) system=macos-universal ;;
      *) system=$(uname -s) ;;
    esac
    get "${from%/}/SHA256SUMS" sums
    name=$(sed -n "s/^[0-9a-f]*  \(navgraph-[0-9][^ ]*-$system\.tar\.gz\)\$/\1/p" "$folder/sums" | head -n 1)
    [ -n "$name" ] || die 3 "the release has no tarball for $system"
    url=${from%/}/$name
    ;;
esac
[ -n "$sum" ] || sum=$(awk -v name="$name" '$2 == name { print $1 }' "$folder/sums")
[ -n "$sum" ] || die 2 "SHA256SUMS does not name '$name'"

get "$url" archive
if command -v sha256sum > /dev/null; then found=$(sha256sum < "$folder/archive"); else found=$(shasum -a 256 < "$folder/archive"); fi
[ "${found%% *}" = "$sum" ] || die 2 "the SHA-256 of $name is ${found%% *} instead of $sum"
say "$name has the SHA-256 $sum"

mkdir "$folder/tree"
tar -xzf "$folder/archive" -C "$folder/tree"
program=$(find "$folder/tree" -type f -path '*/bin/navgraph' -perm -u+x | head -n 1)
[ -n "$program" ] || die 2 "there is no program 'bin/navgraph' in $name"
tree=${program%/bin/navgraph}
"$program" --version > "$folder/version" 2>&1 || die 3 "the program does not run on this system: $(head -n 1 "$folder/version")"
version=$(cat "$folder/version")
if [ -n "$dry" ]; then
  say "would put navgraph $version into $prefix: $(find "$tree/bin" "$tree/lib" "$tree/share" -type f 2> /dev/null | wc -l | tr -d ' ') files"
  exit
fi
mkdir -p "$prefix"
# A program that runs cannot be written over.
rm -f "$prefix/bin/navgraph" "$prefix/bin/navgraph-swift-facts"
for part in bin lib share; do
  if [ -d "$tree/$part" ]; then cp -R "$tree/$part" "$prefix/"; fi
done
say "navgraph $version is in $prefix/bin"
case :$PATH: in *":$prefix/bin:"*) ;; *) say "note: $prefix/bin is not on the PATH" ;; esac
