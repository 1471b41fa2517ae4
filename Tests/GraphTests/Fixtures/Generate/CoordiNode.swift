// The signatures of CoordiNode 1.1.1 that generated sources use.

public protocol NodeProtocol {}
extension NodeProtocol { public static var nodeBox: NodeBox { NodeBox(Self.self) } }
public struct NodeBox: Sendable, Equatable {
  init(_ type: NodeProtocol.Type) {}
  public static func == (a: NodeBox, b: NodeBox) -> Bool { true }
}

public protocol DestinationNodeProtocol: NodeProtocol {}
extension DestinationNodeProtocol {
  public static var destinationNodeBox: DestinationNodeBox { DestinationNodeBox(Self.self) }
}
public struct DestinationNodeBox: Sendable, Equatable {
  init(_ type: DestinationNodeProtocol.Type) {}
  public static func == (a: DestinationNodeBox, b: DestinationNodeBox) -> Bool { true }
}

public protocol RootCoordinatorProtocol {}
public protocol CoordinatorProtocol: AnyObject { static var nodeBox: NodeBox { get } }
public protocol DestinationCoordinatorProtocol: CoordinatorProtocol {
  static var destinationNodeBox: DestinationNodeBox { get }
}
extension DestinationCoordinatorProtocol { public static var nodeBox: NodeBox { fatalError() } }
public protocol RouterProtocol: CoordinatorProtocol { associatedtype TDescendent: DescendentProtocol }
public protocol DestinationRouterProtocol: DestinationCoordinatorProtocol, RouterProtocol {}

public protocol ImmediateDescendentProtocol {
  var nodeBox: NodeBox { get }
  init?(nodeBox: NodeBox)
}
public protocol DestinationDescendentProtocol {
  var destinationNodeBox: DestinationNodeBox { get }
  init?(destinationNodeBox: DestinationNodeBox)
}
public protocol DescendentProtocol {
  associatedtype TImmediateDescendent: ImmediateDescendentProtocol
  associatedtype TDestinationDescendent: DestinationDescendentProtocol
  var nodeBox: NodeBox { get }
  var immediateDescendent: TImmediateDescendent { get }
  init?(nodeBox: NodeBox)
  init(destinationDescendent: TDestinationDescendent)
}
