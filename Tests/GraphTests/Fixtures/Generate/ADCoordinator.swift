// The signatures of ADCoordinator that sources for it use.
import UIKit

open class Coordinator {
  public init() {}
  public func addChild(_ coordinator: Coordinator) {}
  public func removeChild(_ coordinator: Coordinator) {}
  public func bindToLifecycle(of object: AnyObject) {}
}
