// The signatures of SwiftUI that generated sources use, so that they can be type-checked where there is no SwiftUI.
@_exported import Observation

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { fatalError() } }

public struct Part: View { public var body: Never { fatalError() } }

@MainActor @resultBuilder public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView {
    TupleView()
  }
  public static func buildEither<A: View, B: View>(first: A) -> ConditionalContent<A, B> { .init() }
  public static func buildEither<A: View, B: View>(second: B) -> ConditionalContent<A, B> { .init() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }

public struct ConditionalContent<A: View, B: View>: View {
  init() {}
  public var body: Never { fatalError() }
}

public struct TupleView: View { public var body: Never { fatalError() } }
public struct EmptyView: View {
  public init() {}
  public var body: Never { fatalError() }
}
public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { fatalError() }
}
public struct Group<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    fatalError()
  }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

public struct NavigationStack<Content: View>: View {
  public init(@ViewBuilder root: () -> Content) {}
  public init<Element: Hashable>(path: Binding<[Element]>, @ViewBuilder root: () -> Content) {}
  public var body: Never { fatalError() }
}
public struct NavigationSplitView<Sidebar: View, Detail: View>: View {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {}
  public var body: Never { fatalError() }
}
public struct TabView<Selection: Hashable, Content: View>: View {
  public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

@MainActor public protocol TabViewStyle {}
public struct PageTabViewStyle: TabViewStyle {}
extension TabViewStyle where Self == PageTabViewStyle { public static var page: Self { PageTabViewStyle() } }

extension View {
  public func navigationDestination<Data: Hashable, Content: View>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Content
  ) -> some View { Part() }
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { Part() }
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { Part() }
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { Part() }
  public func alert<Actions: View, Value>(
    _ title: String, isPresented: Binding<Bool>, presenting: Value?,
    @ViewBuilder actions: (Value) -> Actions
  ) -> some View { Part() }
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View { Part() }
  public func id<ID: Hashable>(_ id: ID) -> some View { Part() }
  public func tag<Tag: Hashable>(_ tag: Tag) -> some View { Part() }
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View { Part() }
}
