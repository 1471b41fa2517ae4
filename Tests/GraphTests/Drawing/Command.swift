import TestSupport

/// Whether a command of this name is installed.
func hasCommand(_ name: String) -> Bool { Shell.find(name) != nil }

/// Runs a shell command and returns its standard output; nil when it cannot be started.
func output(of command: String, input: [UInt8]) -> [UInt8]? {
  (try? Shell.run("/bin/sh", ["-c", command], input: input)).map { Array($0.output.utf8) }
}
