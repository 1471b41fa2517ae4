# Completions of navgraph for bash.
_navgraph_add() {
  local word
  while IFS= read -r word; do
    case "$word" in
      /files) _navgraph_add < <(compgen -f -- "$current") ;;
      *) COMPREPLY[${#COMPREPLY[@]}]=$word ;;
    esac
  done
}
_navgraph() {
  local current="${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=()
  _navgraph_add < <(navgraph completions bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null)
}
complete -o filenames -F _navgraph navgraph
