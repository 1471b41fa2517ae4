# Completions of navgraph for fish.
function __navgraph_candidates
  set -l before (commandline -opc)
  for line in (navgraph completions fish -- $before[2..-1] (commandline -ct) 2> /dev/null)
    if test "$line" = /files
      __fish_complete_path (commandline -ct)
    else
      echo $line
    end
  end
end
complete -c navgraph -f -a '(__navgraph_candidates)'
