import Testing

@testable import Graph
@testable import GraphImport

/// The places in code that open or close a screen, and how many of them count as understood.
@Suite struct MoveSurveyTests {
  private func names(_ text: String, _ language: CodeTokens.Language) -> [String] {
    MoveSurvey.sites(in: CodeTokens(SourceFile(name: "a", bytes: Array(text.utf8)), language)).map(\.name)
  }

  @Test func findsCallsOfUIKit() {
    let code = """
      final class Shop: UIViewController {
        func present(_ other: UIViewController, animated: Bool) {}
        func buy() {
          navigationController?.pushViewController(Cart(), animated: true)
          present(Login(), animated: true)
          present(UIAlertController(title: "x"), animated: true)
          show(Details(), sender: nil)
          gift.present(to: friend)
          dismiss(animated: true)
          dismissKeyboard()
        }
      }
      """
    #expect(names(code, .swift) == ["pushViewController", "present", "show", "dismiss"])
    let messages = "[self presentViewController:a animated:YES completion:nil]; [self show:a];"
    #expect(names(messages, .objectiveC) == ["presentViewController"])
  }

  @Test func findsCallsOfSwiftUI() {
    let code = """
      struct Home: View {
        var body: some View {
          NavigationLink { Cart() } label: { Text("a") }
            .sheet(isPresented: $isOn) { Login() }
            .navigationDestination(for: Item.self) { Details($0) }
            .navigationDestination(item: $item) { Details($0) }
          Button("x") { path.append(1); numbers.append(2); dismiss() }
        }
        #if os(macOS)
        var other: some View { NavigationLink { Cart() } label: { Text("a") } }
        #else
        var other: some View { Text("b").popover(item: $item) { Cart() } }
        #endif
      }
      #Preview { NavigationLink { Cart() } label: { Text("a") } }
      struct Previews: PreviewProvider { static var previews: some View { Home().sheet(item: $a) { B() } } }
      """
    #expect(
      names(code, .swift) == [
        "NavigationLink", "sheet", "navigationDestination", "append", "dismiss", "popover",
      ])
  }

  /// A member behind anything but an expression is a case, and no modifier.
  @Test func leavesOutCasesWithNamesOfModifiers() {
    let code = """
      send(.sheet(.home))
      case .popover(let value): state.item = .sheet(value)
      body.sheet(item: $item) { Home() }
      Text("a").popover(isPresented: $isShown) { Tip() }
      """
    #expect(names(code, .swift) == ["sheet", "popover"])
  }

  /// What is called a coordinator, router or navigator moves by methods that are called like moves.
  @Test func findsCallsOfOwnNavigation() {
    let code = """
      coordinator.start()
      self.appRouter?.showCart(of: user)
      makeNavigator().push(.cart)
      router.showing = true
      coordinator.startle()
      coordinator.showLoading()
      player.start()
      """
    #expect(names(code, .swift) == ["coordinator.start", "appRouter.showCart", "makeNavigator.push"])
  }

  @Test func findsCallsOfAndroid() {
    let code = """
      fun open() {
        findNavController().navigate(HomeDirections.toCart())
        startActivity(Intent(this, Cart::class.java))
        supportFragmentManager.beginTransaction().replace(R.id.a, Cart()).commit()
        Dialog().show(childFragmentManager, "x")
        toast.show()
        backStack.add(Cart)
      }
      """
    #expect(
      names(code, .kotlin) == ["navigate", "startActivity", "beginTransaction", "show", "add"])
  }

  /// A place that an importer read is the site at whose name it is, else the next in whose expression it is; what is no
  /// site counts as well.
  @Test func countsWhatIsUnderstood() throws {
    let text = "a.sheet(x) { B() }.popover(y) { C() }\nitem = .cart\ncoordinator.start()\n"
    let tree = SourceTree(files: ["A.swift": Array(text.utf8), "B.swift": Array("router.push(1)".utf8)])
    let survey = MoveSurvey(tree, isAndroid: false)
    let file = try #require(survey.sites.first).file
    func coverage(_ marks: String...) throws -> ImportCoverage {
      survey.coverage(
        try marks.map { mark in
          let range = try #require(text.firstRange(of: mark))
          return SourcePlace(
            file: file, offset: text.utf8.distance(from: text.startIndex, to: range.lowerBound))
        })
    }
    let nothing = try coverage()
    #expect(nothing.found == 4 && nothing.read == 0)
    #expect(nothing.files.map(\.name) == ["A.swift", "B.swift"] && nothing.files.map(\.count) == [3, 1])
    let some = try coverage("sheet", "popover", "item")
    #expect(some.found == 5 && some.read == 3)
    #expect(some.missing.map(\.name) == ["coordinator.start", "router.push"])
    #expect(try coverage("coordinator").read == 1)
  }

  /// Brackets that do not match, and expressions that go on without limit, take linear time.
  @Test func survivesOddCode() {
    for text in [
      String(repeating: "a.b(", count: 20_000), String(repeating: ")", count: 20_000) + ".push(1)",
      String(repeating: "x.", count: 20_000) + "push(1)",
      "router." + String(repeating: "(", count: 9) + ".push(1)",
      String(repeating: "#if os(iOS)\n", count: 20_000), "#endif\n#else\n.sheet(", "Preview {",
    ] {
      for language in [CodeTokens.Language.swift, .objectiveC, .kotlin, .java] { _ = names(text, language) }
    }
  }
}
