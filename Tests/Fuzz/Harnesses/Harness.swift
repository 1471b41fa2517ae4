// Compiled with the sources of the module `Graph`, and no part of the package: `make fuzz-harness`.

import Glibc

/// What libFuzzer hands its inputs to. Each also holds what comes out to what it promises: a text that was laid out is stable,
/// a message has an answer that can be parsed.
enum Harness: String, CaseIterable {
  case json, spec, lint, patterns, server, configuration, baseline, xml, yaml, platforms

  /// The one that is asked for, by the variable `NAVGRAPH_HARNESS`.
  static let chosen = FileSystem.environment("NAVGRAPH_HARNESS").flatMap(Harness.init(rawValue:))

  func run(_ bytes: [UInt8]) {
    let file = SourceFile(name: "a.nav.json", bytes: bytes)
    switch self {
    case .json:
      _ = JSONScanner.tape(of: file)
      guard let text = SpecFormatter.text(of: file) else { return }
      precondition(
        SpecFormatter.text(of: SourceFile(name: "b", bytes: text)) == text, "formatting is not stable")
    case .spec:
      let spec = SpecReader.read(file, load: Linter.noIncludes)
      precondition(spec.documents.count == 1)
    case .lint:
      // Analyses of large specs take their time; mutants of small ones find more.
      guard bytes.count <= 4_096 else { return }
      let findings = Linter.lint(file).findings
      precondition(findings.allSatisfy { $0.message.printable == $0.message || !$0.message.isEmpty })
    case .patterns:
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      let index = LinkIndex(lines)
      _ = index.conflicts()
      _ = index.shadows()
      for line in lines {
        _ = index.resolve(ConcreteURL(line))
        _ = index.closest(to: ConcreteURL(line))
      }
    case .configuration: _ = try? Configuration(file)
    case .baseline: _ = try? Baseline(file)
    case .xml: _ = try? XMLReader.root(of: file)
    case .yaml: _ = try? YAMLReader.root(of: file)
    case .platforms:
      let spec = Harness.links
      var check = LinkCheck(spec, LinkIndex(spec))
      try? check.compare(withManifest: file)
      try? check.compare(with: file)
    }
  }

  /// A spec whose links are compared with association files and manifests.
  private static let links = Spec(
    SourceFile(
      name: "a.nav.json",
      bytes: Array(
        """
        { "navgraph": 1, "start": "a", "screens": { "a": {} },
          "deepLinks": {
            "https://shop.example/{id}?q={q}": { "to": "a" }, "shop://a/*": { "to": "a" },
            "shop://{x}.example/b": { "to": "a" } } }
        """.utf8)))
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzerTestOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let harness = Harness.chosen else { fatalError("NAVGRAPH_HARNESS names none of \(Harness.allCases)") }
  harness.run(Array(UnsafeBufferPointer(start: data, count: count)))
  return 0
}
