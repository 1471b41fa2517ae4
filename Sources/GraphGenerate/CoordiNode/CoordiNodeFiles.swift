import Graph

/// The sources that CoordiNode's own generator makes of its YAML file, byte for byte: for each coordinator its node, and for one
/// with children the enums of those below it.
struct CoordiNodeFiles {
  /// The first line of the files. It names the version of CoordiNode that reads them.
  static let header = "// Generated using CoordiNode "
  private static let version = "1.1.1"
  private static let firstLines = """
    \(header)\(version) — https://github.com/jpeckner/CoordiNode
    // DO NOT EDIT

    import CoordiNode
    """

  private let spec: Spec
  private let tree: CoordinatorTree
  private var names: [Element.ID: (type: String, member: String)] = [:]

  /// The files, and the problems.
  static func files(of spec: Spec, _ refusals: inout Refusals) -> [GeneratedFile] {
    let writer = CoordiNodeFiles(spec, &refusals)
    return spec.coordinators.map(\.element).filter { writer.names[$0] != nil }.map { element in
      GeneratedFile(
        name: "\(writer.type(element))+CoordiNode.autogen.swift", text: writer.text(of: element), isScaffold: false)
    }
  }

  private init(_ spec: Spec, _ refusals: inout Refusals) {
    self.spec = spec
    tree = CoordinatorTree(spec)
    var types = SwiftScope()
    var members = SwiftScope()
    for coordinator in spec.coordinators {
      let element = coordinator.element
      if element == spec.implicitCoordinator {
        if spec.coordinators.count == 1 { names[element] = ("AppCoordinator", "app") }
        continue
      }
      if tree.orphans.contains(element) {
        refusals.refuse(
          .coordinator(element), nil,
          "CoordiNode has one tree, and \(spec.name(of: element).inQuotes) stands in none of its coordinators",
          help: "list it as a child")
      }
      // What CoordiNode is told twice it refuses, too.
      let code = spec.text(.code, of: .coordinator(element)) ?? ""
      let type = SwiftName.isIdentifier(code) ? code : SwiftName.upper(spec.name(of: element)) + "Coordinator"
      let member = SwiftName.lower(spec.name(of: element))
      if !types.isFree(type) || !members.isFree(member) {
        refusals.refuse(
          .coordinator(element), types.isFree(type) ? nil : .code,
          "CoordiNode tells coordinators apart by their names, and \((types.isFree(type) ? member : type).inQuotes) is another one's or none"
        )
      } else {
        _ = types.claim(type)
        _ = members.claim(member)
      }
      names[element] = (type, SwiftName.written(member))
    }
  }

  private func type(_ element: Element.ID) -> String { names[element]?.type ?? "" }
  private func member(_ element: Element.ID) -> String { names[element]?.member ?? "" }

  private func children(of element: Element.ID) -> [Element.ID] {
    guard let coordinator = spec.coordinator(element) else { return [] }
    return spec.targets(coordinator.children).filter { !spec.elements[$0].isScreen && tree.parent(of: $0) == element }
  }

  /// All coordinators below one, each directly before those below it.
  private func descendants(of element: Element.ID) -> [(element: Element.ID, child: Element.ID)] {
    var found: [(element: Element.ID, child: Element.ID)] = []
    var open = children(of: element).reversed().map { ($0, $0) }
    while let (next, child) = open.popLast() {
      found.append((next, child))
      open += children(of: next).reversed().map { ($0, child) }
    }
    return found
  }

  private func isDestination(_ element: Element.ID) -> Bool { tree.isDestination(element, in: spec) }

  // MARK: Text

  private func text(of element: Element.ID) -> String {
    var text = Self.firstLines + "\n\n" + own(element)
    if !children(of: element).isEmpty { text += "\n\n" + below(element) }
    return text + "\n"
  }

  private func own(_ element: Element.ID) -> String {
    let name = type(element)
    let isDestination = isDestination(element)
    let kind = children(of: element).isEmpty ? "Coordinator" : "Router"
    let box = isDestination ? "destinationNodeBox" : "nodeBox"
    return """
      enum \(name)Node: \(isDestination ? "DestinationNodeProtocol" : "NodeProtocol") {}

      extension \(name): \(isDestination ? "Destination" : "")\(kind)Protocol\(element == tree.root ? ", RootCoordinatorProtocol" : "") {}

      extension \(name) {
          nonisolated static var \(box): \(isDestination ? "DestinationNodeBox" : "NodeBox") {
              return \(name)Node.\(box)
          }
      }
      """
  }

  private func lines<Entry>(_ entries: [Entry], _ line: (Entry) -> String) -> String {
    entries.map(line).joined(separator: "\n")
  }

  private func below(_ element: Element.ID) -> String {
    let name = type(element)
    let all = descendants(of: element)
    let destinations = all.map(\.element).filter(isDestination)
    let initializer = """

          init(destinationDescendent: \(name)DestinationDescendent) {
              switch destinationDescendent {
      \(lines(destinations) { "        case .\(member($0)):\n            self = .\(member($0))" })
              }
          }

      """
    let immediate = """

          var immediateDescendent: \(name)ImmediateDescendent {
              switch self {
      \(lines(all) { "        case .\(member($0.element)):\n            return .\(member($0.child))" })
              }
          }

      """
    return """

      extension \(name) {
          typealias TDescendent = \(name)Descendent
      }

      \(enumeration(name, "Descendent", all.map(\.element), "nodeBox", initializer, immediate))

      \(enumeration(name, "ImmediateDescendent", children(of: element), "nodeBox"))

      \(enumeration(name, "DestinationDescendent", destinations, "destinationNodeBox"))
      """
  }

  /// An enum of coordinators with the boxes of their nodes. `before`, `behind`: the other members that its protocol
  /// requires.
  private func enumeration(
    _ name: String, _ kind: String, _ elements: [Element.ID], _ box: String, _ before: String = "",
    _ behind: String = ""
  ) -> String {
    """
    // MARK: \(name)\(kind)

    enum \(name)\(kind): CaseIterable {
    \(lines(elements) { "    case \(member($0))" })
    }

    extension \(name)\(kind): \(kind)Protocol {

        init?(\(box): \(SwiftName.upper(box))) {
            guard let matchingCase = (\(name)\(kind).allCases.first {
                $0.\(box) == \(box)
            }) else {
                return nil
            }

            self = matchingCase
        }
    \(before)
        var \(box): \(SwiftName.upper(box)) {
            switch self {
    \(lines(elements) { "        case .\(member($0)):\n            return \(type($0))Node.\(box)" })
            }
        }
    \(behind)
    }
    """
  }
}
