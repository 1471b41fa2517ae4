#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether a command of this name is installed.
func hasCommand(_ name: String) -> Bool {
  output(of: "command -v \(name)", input: [])?.isEmpty == false
}

/// Runs a shell command and returns its standard output; nil when it cannot be started.
func output(of command: String, input: [UInt8]) -> [UInt8]? {
  var template = Array("/tmp/navgraph-test-XXXXXX".utf8CString)
  let descriptor = mkstemp(&template)
  guard descriptor >= 0 else { return nil }
  let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  defer { unlink(path) }
  guard let file = fdopen(descriptor, "w") else { return nil }
  fwrite(input, 1, input.count, file)
  fclose(file)
  guard let pipe = popen("(\(command)) < \(path)", "r") else { return nil }
  defer { pclose(pipe) }
  var output: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 { output += buffer[..<count] }
  return output
}
