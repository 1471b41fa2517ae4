#compdef navgraph
# Completions of navgraph for zsh.
local -a candidates
candidates=(${(f)"$(navgraph completions zsh -- "${(@)words[2,CURRENT]}" 2> /dev/null)"})
(( $candidates[(I)/files] )) && _files
candidates=(${candidates:#/files})
_describe candidate candidates
