import Testing

@testable import Graph
@testable import GraphImport

/// Sources in which everything names itself: types, aliases, extensions, defaults, properties, functions, routes, graphs.
/// Every importer ends, and makes a spec that the reader takes.
@Suite struct SelfReferenceTests {
  /// Declarations of Swift that name themselves or each other.
  private static let knots = """
    class K1: K2 {}
    class K2: K1 { let k = K1() ; init(k: K1 = K1(k: K2())) { super.init(k: k) } }
    class K3: K3 { var k: K3 { K3().k } ; static let shared = K3.shared ; lazy var l = l ; let m = K3().m }
    protocol P1: P2 {}
    protocol P2: P1 {}
    typealias T1 = T2
    typealias T2 = T1
    typealias T3 = T3
    typealias T4<A> = T4<T4<A>>
    typealias T5 = (T5) -> T5
    extension T1 { func t() { t() } }
    extension K1: P1 { var e: K1 { e } ; func f(_ k: K1 = K1().f()) -> K1 { f(f(self)) } }
    extension Array where Element == Array { }
    enum E1: P1 { indirect case a(E1), b(E1 = .b(.a)) ; var e: E1 { switch self { case .a(let e): return e.e; case .b: return .b(self.e) } } }
    struct S1<T: S1<T>> { var s: S1<S1<T>> ; init(s: S1 = S1(s: S1())) { self = S1(s: s) } }
    let g1 = g2, g2 = g1
    let g3 = g3
    var g4: T1 { g5 } 
    var g5: T2 { g4 }
    func h1(_ x: Int = h2()) -> K1 { h2() }
    func h2(_ x: Int = h1()) -> K1 { h1() }
    func h3(_ f: () -> Void = { h3() }) { h3 { h3() } ; func h4() { h4() } ; let c = { c() } ; c() }
    """

  /// The rules about the text of a spec, but those about what the sources themselves lack.
  private static let rules = Set(Rule.Group.reading.map(\.id)).subtracting([
    "undefined-reference", "incomplete-import", "unused-definition",
  ])

  @discardableResult
  private func expectEnd(
    _ files: [String: String], _ source: ImportSource, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Importer.Outcome {
    let outcome = try Importer.outcome(files, source)
    let findings = Linter.results(of: SourceFile(name: "a.nav.json", bytes: outcome.spec.text)).findings
    #expect(
      findings.filter { Self.rules.contains($0.rule) }.map(\.message) == [], sourceLocation: sourceLocation)
    return outcome
  }

  // MARK: SwiftUI

  private static func app(_ body: String) -> [String: String] {
    [
      "A.swift": """
      import SwiftUI
      \(knots)
      @main struct N: App { var body: some Scene { Main() } }
      struct Main: Scene { var body: some Scene { MoreScenes() } }
      struct MoreScenes: Scene { var body: some Scene { Main(); WindowGroup { Home() } } }
      struct A: View { var body: some View { Text("a") } }
      struct B: View { var body: some View { Text("b") } }
      struct C: View { var body: some View { Text("c") } }
      struct X1: View { var body: some View { X2() } }
      struct X2: View { var body: some View { X1() ; NavigationLink("x") { X1() } } }
      struct G<C: View>: View { let c: () -> C ; var body: some View { G { c() } } }
      enum R1: View, CaseIterable { case a, b(R1) ; var view: some View { switch self { case .a: Home(); case .b(let r): r.view } } ; var body: some View { view } ; var id: R1 { id } }
      struct R: View { let x: R1 ; var body: some View { switch x { case .a: R(x: x); case .b: x.view } } }
      extension View { func m() -> some View { m() } }
      struct Home: View {
        @State var r: R1?
        @State var p: [R1] = []
        @State var x = x
        @ViewBuilder var inner: some View { TabView { A() } }
        var again: some View { TabView { again; A(); inner } }
        func f() -> some View { TabView { f(); A() } }
        func f2() -> some View { g2() }
        func g2() -> some View { f2() }
        var deep: some View { \(String(repeating: "VStack { ", count: 90)) deep \(String(repeating: "}", count: 90)) }
        var body: some View { \(body) }
      }
      """
    ]
  }

  /// Tabs and columns in each other, within one view: each call is a coordinator.
  @Test(
    .needsSwiftFacts,
    arguments: [
      ("TabView { TabView { A() }; C() }", "Home.tabs: Home.tabs_2 C, Home.tabs_2: A"),
      (
        "TabView { NavigationSplitView { A() } detail: { C() }; C() }",
        "Home.tabs: Home.columns C, Home.columns: A C"
      ),
      (
        "NavigationSplitView { A() } detail: { TabView { A(); C() } }",
        "Home.columns: A Home.tabs, Home.tabs: A C"
      ),
      (
        "NavigationSplitView { A() } detail: { NavigationSplitView { C() } detail: { A() } }",
        "Home.columns: A Home.columns_2, Home.columns_2: C A"
      ),
      (
        "NavigationStack { TabView { TabView { A() }; C() } }",
        "Home.tabs: Home.tabs_2 C, Home.tabs_2: A"
      ),
      ("TabView { inner; C() }", "Home.tabs: Home.tabs_2 C, Home.tabs_2: A"),
      ("TabView { f(); C() }", "Home.tabs: Home.tabs_2 C, Home.tabs_2: A"),
      ("TabView { again; C() }", "Home.tabs: Home.tabs_2 C, Home.tabs_2: A Home.tabs_3, Home.tabs_3: A"),
      (
        "if x { TabView { A() } } else { TabView { C() } }",
        "Home.tabs: A, Home.tabs_2: C"
      ),
      (
        "TabView { TabView { Text(\"x\") }; Text(\"y\") }",
        "Home.tabs: Home.tabs_2 Home.tab2, Home.tabs_2: Home.container2.tab1"
      ),
    ]) func containers(_ body: String, _ expected: String) throws
  {
    let outcome = try expectEnd(Self.app(body), .swiftui)
    let found = outcome.spec.entries(.coordinator).compactMap { entry -> String? in
      guard case .array(let members)? = entry[.members] else { return nil }
      return entry.id + ": " + members.map { $0.line.filter { $0 != "\"" } }.joined(separator: " ")
    }
    #expect(found.joined(separator: ", ") == expected)
    let codes = outcome.spec.entries(.coordinator).compactMap { $0[.code]?.line }
    #expect(Set(codes).count == codes.count, "a merge recognises each by its code")
  }

  @Test(
    .needsSwiftFacts,
    arguments: [
      "TabView { Home(); B() }",
      "Home()",
      "TabView { Home() }",
      "NavigationSplitView { Home() } detail: { Home() }",
      "NavigationStack { Home() }",
      "inner2",
      "f2()",
      "G { Home() }",
      "G { G { f2() } }",
      "R(x: .a)",
      "NavigationStack(path: $p) { Home() }.navigationDestination(for: R1.self) { r in r.view }",
      "NavigationLink { Home() } label: { Home() }",
      "A().sheet(item: $r) { r in r.view }",
      "TabView { ForEach(R1.allCases) { $0.view } }",
      "LazyView(LazyView(Home()))",
      "AnyView(f2())",
      "switch r { case .a: Home(); case .b: r.view }",
      "deep", "TabView { deep }", "TabView { X1(); X2() }",
    ]) func views(_ body: String) throws
  {
    try expectEnd(Self.app(body), .swiftui)
  }

  // MARK: Coordinators

  @Test(.needsSwiftFacts) func xcoordinator() throws {
    let text = """
      import XCoordinator
      \(Self.knots)
      class AppDelegate: UIResponder, UIApplicationDelegate { let router = C().strongRouter ; let d = AppDelegate() }
      enum Q: Route { case a, b(Q), c(V), d }
      typealias QQ = QQ
      class C: NavigationCoordinator<Q> {
        let parent: C ; let kids: [C] = [C(parent: C())]
        init(parent: C = C(), first: Q = .b(.a)) { super.init(initialRoute: first) ; addChild(C(parent: self)) ; trigger(.a) ; C().trigger(.b(.a)) }
        override func prepareTransition(for route: Q) -> NavigationTransition {
          switch route {
          case .a: return .multiple(.trigger(.a, on: self), .push(C(parent: self)), prepareTransition(for: .a), .dismiss(), .unknown(X(name: name)))
          case .b(let q): return .multiple(prepareTransition(for: q), .present(C(first: q)), .route(q, on: self), deepLink(AppRoute.a, Q.b(q), Q.b(.b(q))))
          case .c(let v): return .push(V(v: v, router: unownedRouter))
          case .d: return t(route)
          }
        }
        func t(_ r: Q) -> NavigationTransition { t(r) }
      }
      class V: UIViewController, P1 { let v: V ; let router: UnownedRouter<Q> ; init(v: V = V(), router: UnownedRouter<Q>) { self.v = V(v: v) } ; func go() { router.trigger(.c(V(v: self))) { self.go() } ; v.go() ; v.v.router.trigger(.b(.b(.a))) } }
      class V2 { let r: V2 ; init(parent: UnownedRouter<Q>) { V2(parent: parent) } }
      class C2: C3 {} 
      class C3: C2 {}
      class C4: C4 {}
      class C5<T>: C5<C5<T>> {}
      class RR: RedirectionRouter<Q, Q> { override func mapToParentRoute(_ route: Q) -> Q { mapToParentRoute(route) } ; init(parent: UnownedRouter<Q>) { super.init(viewController: RR(parent: parent), parent: parent, map: nil) } }
      class TC: TabBarCoordinator<Q> { convenience init() { self.init(tabs: [TC(), TC().strongRouter], select: TC()) } ; override func prepareTransition(for route: Q) -> TabBarTransition { .select(TC()) } }
      class D: DK { override func prepareTransition(for route: T1) -> NavigationTransition { .push(D()) } }
      class DK: D {}
      class E: NavigationCoordinator<T1> { override func prepareTransition(for route: T1) -> NavigationTransition { .push(E()) } }
      class F: NavigationCoordinator<F> { override func prepareTransition(for route: F) -> NavigationTransition { .push(route) } }
      extension Router { func again(_ r: Q) { again(r) ; trigger(r) } }
      """
    try expectEnd(["A.swift": text], .xcoordinator)
  }

  @Test(.needsSwiftFacts) func corduroy() throws {
    let text = """
      import Corduroy
      \(Self.knots)
      class AppDelegate: UIResponder, UIApplicationDelegate { let navigator = Navigator() ; func launch() { navigator.start(onWindow: window, firstCoordinator: N.self) ; launch() } }
      class N: M, Coordinator, NavigationPreconditionRequiring { static var preconditions: [NavigationPrecondition] = N.preconditions + [L(), L.self]
        func createViewController() -> UIViewController { createViewController() }
        func go() { navigator.go(to: N.self, by: .pushing, flowCompletion: { e, u in self.go() ; self.navigator.goBack(toLast: N.self) ; self.navigator.go(to: N.self, by: .presenting) }) ; navigator.go(to: Fl.self, by: .unknown, flowCompletion: { onComplete in go() }) } }
      class M: N {}
      class O: Coordinator { func createViewController() -> UIViewController { let o = OV(); o.coordinator = self; return o } ; func p() { navigator.go(to: O.self, by: .pushing) ; p() } }
      class OV: OV { var coordinator: O? ; func x() { coordinator?.p() ; x() } }
      class Fl: FlowCoordinator { func presentFirstViewController(context: NavigationContext, flowCompletion: @escaping (Error?, User?) -> Void) { presentFirstViewController(context: context, flowCompletion: flowCompletion) ; present(Fl(), context: context) } }
      class L: NavigationPrecondition { func evaluate() { L().evaluate() ; navigator.go(to: Fl.self) } }
      """
    try expectEnd(["A.swift": text], .corduroy)
  }

  @Test(.needsSwiftFacts) func uiKit() throws {
    let doubled = (0..<80).map { _ in "x = [x, x] ; y = .a(y, y) ; z = z.next(z, z) ; x.append(x) ; x = x + x"
    }
    let text = """
      import UIKit
      \(Self.knots)
      class AppDelegate: UIResponder, UIApplicationDelegate {
        let window: UIWindow? ; lazy var root = Root(root: root, app: self)
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Int: Any]?) -> Bool {
          window?.rootViewController = root ; root.start() ; return application(a, didFinishLaunchingWithOptions: o) } }
      protocol Flow: AnyObject { var flow: Flow { get } ; func start() }
      extension Flow { func start() { flow.start() ; Root(root: nil, app: nil).start() } }
      class Root: UINavigationController, Flow {
        var flow: Flow { flow } ; var x = [] ; var y: K ; var z = z ; var onTap: (() -> Void)? ; var tabs = Tabs()
        init(root: UIViewController?, app: AppDelegate?) { super.init(rootViewController: Root(root: self, app: app)) ; onTap = { self.onTap?() } }
        func start() {
          \(doubled.joined(separator: "\n"))
          pushViewController(self, animated: true) ; present(Tabs(), animated: true) { self.start() } ; addChild(self)
          viewControllers = [self, Root(root: self, app: nil)] + viewControllers ; setViewControllers(viewControllers, animated: true)
          for a in [1, 2, 3, 4, 5, 6, 7, 8] { for b in [1, 2, 3, 4, 5, 6, 7, 8] { for c in [1, 2, 3, 4, 5, 6, 7, 8] { for d in [1, 2, 3, 4, 5, 6, 7, 8] { x.append(x) ; start() ; onTap = { self.onTap?() ; Root(root: self, app: nil).onTap?() } } } } }
          [1, 2, 3].map { _ in x.map { _ in self.start() } } ; onTap?() } }
      class Tabs: UITabBarController { let me: Tabs ; override func viewDidLoad() { viewControllers = [Tabs(), self, me, Root(root: self, app: nil)] ; present(self, animated: true) ; dismiss(animated: true) { self.viewDidLoad() } } }
      class A: B { weak var delegate: D? ; func go() { delegate?.go(self) ; show(A(), sender: self) } }
      class B: A { }
      protocol D: D { func go(_ a: A) }
      class DD: D { let a = A() ; func go(_ a: A) { a.delegate = self ; a.go() ; a.present(a, animated: true) ; go(A()) ; DD().go(a) } }
      class H: UIHostingController<H> { let h = UIHostingController(rootView: UIHostingController(rootView: H())) ; func f() { present(h, animated: true) ; f() } }
      """
    try expectEnd(["A.swift": text], .uikit)
  }

  // MARK: Storyboards, XML, lists

  @Test(.enabled(if: XMLReader.isAvailable)) func storyboards() throws {
    func board(_ initial: String, _ scenes: [String]) -> String {
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\#(initial)">"#
        + "<scenes>\(scenes.joined())</scenes></document>"
    }
    func scene(_ id: String, _ element: String, _ attributes: String, _ segues: [String] = []) -> String {
      """
      <scene sceneID="s\(id)"><objects><\(element) id="\(id)" \(attributes) sceneMemberID="viewController">
      <connections>\(segues.joined())</connections></\(element)></objects></scene>
      """
    }
    func segue(_ id: String, _ kind: String, _ attributes: String = "") -> String {
      #"<segue destination="\#(id)" kind="\#(kind)" \#(attributes) id="to\#(id)\#(kind)"/>"#
    }
    func relation(_ name: String, _ id: String) -> String {
      segue(id, "relationship", #"relationship="\#(name)""#)
    }
    let tabs = ["n", "t", "s"].map { relation("viewControllers", $0) }
    let columns = [relation("masterViewController", "s"), relation("detailViewController", "n")]
    let unwind = segue("e", "unwind", #"unwindAction="unwind:" identifier="unwind""#)
    let main = board(
      "n",
      [
        scene("n", "navigationController", "", [relation("rootViewController", "t")]),
        scene("t", "tabBarController", "", tabs), scene("s", "splitViewController", "", columns),
        scene(
          "v", "viewController", #"customClass="VC" storyboardIdentifier="v""#,
          [
            segue("v", "show", #"identifier="x""#), segue("v", "embed"), segue("w", "embed"), unwind,
            segue("r", "show"),
          ]),
        scene("w", "viewController", #"customClass="VC2" storyboardIdentifier="v""#, [segue("v", "embed")]),
        scene("r", "viewControllerPlaceholder", #"storyboardName="Main" referencedIdentifier="r""#),
        scene("q", "viewControllerPlaceholder", #"storyboardName="Other""#),
      ])
    let other = board(
      "a",
      [
        scene("a", "viewControllerPlaceholder", #"storyboardName="Other""#),
        scene("b", "viewControllerPlaceholder", #"storyboardName="Main" referencedIdentifier="v""#),
        scene("c", "navigationController", "", [relation("rootViewController", "a")]),
      ])
    let swift = """
      import UIKit
      \(Self.knots)
      class VC: VC2 { func a() { performSegue(withIdentifier: "x", sender: self) ; present(VC(), animated: true) ; a() ; navigationController?.pushViewController(storyboard!.instantiateViewController(withIdentifier: "v"), animated: true) }
       @IBAction func unwind(_ s: UIStoryboardSegue) { unwind(s) ; performSegue(withIdentifier: "unwind", sender: self) }
       override func prepare(for segue: UIStoryboardSegue, sender: Any?) { prepare(for: segue, sender: self) } }
      class VC2: VC {}
      class Own: Own { static func make() -> Own { make() } ; var b = UIStoryboard(name: UIStoryboard(name: "Main", bundle: nil), bundle: nil).instantiateInitialViewController() as! Own }
      """
    let objectiveC = """
      @interface O : O
      @end
      @implementation O
      - (void)a { [self a]; [self performSegueWithIdentifier:@"x" sender:[self a]]; }
      @end
      """
    try expectEnd(
      ["Main.storyboard": main, "Other.storyboard": other, "A.swift": swift, "A.m": objectiveC], .storyboard)
  }

  @Test(.enabled(if: XMLReader.isAvailable)) func android() throws {
    let namespaces = """
      xmlns:android="http://schemas.android.com/apk/res/android" \
      xmlns:app="http://schemas.android.com/apk/res-auto"
      """
    func graph(_ id: String, including other: String) -> String {
      """
      <navigation \(namespaces) android:id="@id/\(id)" app:startDestination="@id/\(id)">
      <include app:graph="@navigation/\(id)"/><include app:graph="@navigation/\(other)"/>
      <fragment android:id="@+id/a" android:name="app.A">
      <action android:id="@+id/x" app:destination="@id/a" app:popUpTo="@id/x"/>
      <argument android:name="k" app:argType="app.K" android:defaultValue="@string/loop"/>
      <deepLink app:uri="@string/loop"/></fragment>
      <navigation android:id="@+id/in" app:startDestination="@id/in">
      <include app:graph="@navigation/\(id)"/></navigation>
      <action android:id="@+id/y" app:destination="@id/\(id)"/></navigation>
      """
    }
    let kotlin = """
      package app
      import app.R as R
      import app.A as A
      typealias Directions = Directions2
      typealias Directions2 = Directions
      typealias Ids = Ids
      open class A : B() { fun open() { findNavController().navigate(ADirections.x()) ; open() ; B.go(this) ; navigate(Directions.x) ; A().open() } ; val v = v ; companion object { fun go(a: A) { go(a) ; B.go(a) } } }
      open class B : A() { fun back() { back() } ; companion object { fun go(a: A) { A.go(a) ; a.open() ; if (back() ?: go(a)) findNavController().navigate(R.id.a) } } }
      class C(val c: C = C(C())) : C(c) { fun f(x: Int = f(1)): Int = f(x) ; val l: () -> Unit = { l() } }
      fun A.ext() { ext() ; open() }
      fun B.ext2() = A().ext().ext2()
      interface I1 : I2
      interface I2 : I1
      const val K = K
      const val K1 = K2 + K1
      const val K2 = "$K1"
      """
    let java = """
      package app; class D extends D { D d = new D(d); void a() { a(); D.b(this); }
      static void b(D d) { b(d); NavHostFragment.findNavController(d).navigate(R.id.a); d.a(); } }
      """
    let menu = """
      <menu \(namespaces)><item android:id="@+id/a"/><group><item android:id="@id/main"/></group></menu>
      """
    let layout = """
      <FrameLayout \(namespaces)><include layout="@layout/main"/>
      <fragment android:name="androidx.navigation.fragment.NavHostFragment" android:id="@+id/h"
        app:navGraph="@navigation/main"/>
      <com.google.android.material.bottomnavigation.BottomNavigationView app:menu="@menu/main"/>
      </FrameLayout>
      """
    let strings = """
      <resources><string name="loop">@string/loop2</string><string name="loop2">@string/loop</string></resources>
      """
    let manifest = """
      <manifest \(namespaces) package="app"><application>
      <activity android:name=".A" android:label="@string/loop"><nav-graph android:value="@navigation/main"/>
      <intent-filter><action android:name="android.intent.action.MAIN"/>
      <category android:name="android.intent.category.LAUNCHER"/></intent-filter></activity>
      </application></manifest>
      """
    let files = [
      "res/navigation/main.xml": graph("main", including: "other"),
      "res/navigation/other.xml": graph("other", including: "main"),
      "java/A.kt": kotlin, "java/D.java": java, "res/menu/main.xml": menu, "res/layout/main.xml": layout,
      "res/values/s.xml": strings, "AndroidManifest.xml": manifest,
    ]
    try expectEnd(
      Dictionary(uniqueKeysWithValues: files.map { ("app/src/main/" + $0.key, $0.value) }), .android)
  }

  @Test func lists() throws {
    let graph = #"{"nodes":[{"id":"a","start":true},{"id":"a"}],"edges":[{"from":"a","to":"a"}]}"#
    try expectEnd(["a.json": graph], .edges)
    try expectEnd(["app/nav-graph.json": graph], .composeNavGraph)
  }

  @Test(.enabled(if: YAMLReader.isAvailable, "libyaml is not installed")) func trees() {
    let text = "A: &a\n    enumCaseName: x\n    children:\n        - *a\n"
    let problem = #expect(throws: Problem.self) {
      try Importer.outcome(["Tree.yml": text], .coordinode)
    }
    #expect(problem?.message == "Tree.yml:1:4: anchors and aliases are not read")
  }
}
