import Testing

@testable import Graph
@testable import GraphFeatures

/// Runs whose outcome the sources of frameworks decide; each case names the source.
@Suite struct FrameworkSourceTests {
  /// A spec, and runs in it with what they show.
  struct Source: CustomTestStringConvertible, Sendable {
    let name: String
    /// `"navgraph": 1` is added.
    let spec: String
    let runs: [(run: String, shows: String)]

    var testDescription: String { name }
  }

  @Test(arguments: sources)
  func decides(_ source: Source) throws {
    for (run, shows) in source.runs {
      let simulation = try Simulation(Spec(MachineCase.file(source.spec)), run: [run])
      let spec = simulation.interpreter.spec
      #expect(spec.problems.isEmpty)
      let found =
        switch simulation.stop?.refusal {
        case .fault(let fault): fault.kind.rawValue
        case .unavailable: "unavailable"
        case nil:
          simulation.states.last?.state.visibleScreens.map { spec.name(of: $0) }.joined(separator: " ") ?? ""
        }
      #expect(found == shows, "\(source.name): \(run)")
    }
  }

  static let sources = [
    Source(
      name: "androidx NavControllerImpl.popBackStackInternal: down to the entry of a nested graph",
      spec: """
        "start": "home", "platform": "android",
        "coordinators": {
          "app": { "children": ["order"], "root": "home" },
          "order": { "container": "shared", "root": "basket" }
        },
        "screens": {
          "home": {}, "basket": { "coordinator": "order" }, "address": { "coordinator": "order" },
          "bill": { "coordinator": "order" }, "thanks": {}
        },
        "routes": {
          "order": { "from": "home", "to": "order", "presentation": "push" },
          "toAddress": { "from": "basket", "to": "address", "presentation": "push" },
          "toBill": { "from": "address", "to": "bill", "presentation": "push", "popUpTo": "order" },
          "toThanks": { "from": "address", "to": "thanks", "presentation": "push", "popUpTo": "order" },
          "cancel": { "from": "address", "to": "order", "presentation": "popTo" },
          "again": { "from": "bill", "to": "order", "presentation": "push", "popUpTo": "order" }
        }
        """,
      runs: [
        ("order > toAddress > cancel", "home"), ("order > toAddress > toBill", "bill"),
        ("order > toAddress > toBill > back", "home"), ("order > toAddress > toThanks > back", "home"),
        ("order > toAddress > toBill > again > back", "home"),
      ]),
    Source(
      name: "androidx NavControllerImpl.popBackStackInternal: down to the entry of the whole graph",
      spec: """
        "start": "welcome", "platform": "android",
        "coordinators": { "nav_graph": { "children": ["tips"] }, "tips": { "container": "view" } },
        "screens": {
          "welcome": { "coordinator": "nav_graph" }, "login": { "coordinator": "nav_graph" },
          "home": { "coordinator": "nav_graph" }, "offer": { "coordinator": "nav_graph" },
          "tip": { "coordinator": "tips" }
        },
        "presentations": { "dialog": { "style": "present", "floating": true } },
        "routes": {
          "toLogin": { "from": "welcome", "to": "login", "presentation": "push" },
          "signedIn": {
            "from": "login", "to": "home", "presentation": "push", "popUpTo": "nav_graph", "inclusive": true },
          "signedOut": { "from": "home", "to": "login", "presentation": "push", "popUpTo": "nav_graph" },
          "toTips": { "from": "login", "to": "tips", "presentation": "show", "popUpTo": "nav_graph" },
          "offer": { "from": "login", "to": "offer", "presentation": "dialog", "popUpTo": "nav_graph" },
          "leave": { "from": "login", "to": "nav_graph", "presentation": "popTo" }
        }
        """,
      runs: [
        ("toLogin > signedIn", "home"), ("toLogin > signedIn > back", "unavailable"),
        ("toLogin > signedIn > signedOut > back", "unavailable"), ("toLogin > toTips > back", "unavailable"),
        ("toLogin > offer > back", "welcome"), ("toLogin > leave", "pop-target-absent"),
      ]),
    Source(
      name: "androidx NavigationUI.onNavDestinationSelected: popUpTo(findStartDestination, saveState)",
      spec: """
        "start": "bar", "platform": "android",
        "coordinators": {
          "app": { "children": ["bar"], "root": "bar" },
          "bar": { "container": "tab", "backTo": "start", "children": ["a", "b"] },
          "a": { "root": "a1" }, "b": { "root": "b1" }
        },
        "screens": {
          "a1": { "coordinator": "a" }, "a2": { "coordinator": "a" }, "a3": { "coordinator": "a" },
          "b1": { "coordinator": "b" }, "b2": { "coordinator": "b" }, "over": {}
        },
        "routes": {
          "openA2": { "from": "a1", "to": "a2", "presentation": "push" },
          "replaceA": { "from": "a2", "to": ["a3", "a2"], "presentation": "set" },
          "openB2": { "from": "b1", "to": "b2", "presentation": "push" },
          "leave": { "from": "b1", "presentation": "goBack" },
          "leaveAndOpen": {
            "from": "b1", "steps": [{ "presentation": "goBack" }, { "to": "over", "presentation": "present" }] },
          "openAndSelect": {
            "from": "a1",
            "steps": [{ "to": "a3", "presentation": "push" }, { "to": "b", "presentation": "select" }] }
        }
        """,
      runs: [
        ("openA2 > switch:b > back", "a1"), ("openA2 > switch:b > switch:a", "a2"),
        ("openA2 > switch:b > openB2 > back", "b1"), ("openA2 > switch:b > openB2 > back > back", "a1"),
        ("openA2 > switch:b > leave", "a1"), ("openA2 > replaceA > switch:b > back", "a3"),
        ("openAndSelect > back", "a1"), ("openAndSelect > switch:a", "a3"),
        ("openA2 > switch:b > leaveAndOpen > back", "a1"), ("switch:b > back > back", "unavailable"),
      ]),
    Source(
      name: "androidx NavControllerImpl.addEntryToBackStack: FloatingWindow; launchSingleTopInternal",
      spec: """
        "start": "home", "platform": "android",
        "coordinators": { "app": { "children": ["sheet"], "root": "home" }, "sheet": { "root": "list" } },
        "screens": {
          "home": {}, "page": {}, "note": {}, "list": { "coordinator": "sheet" },
          "entry": { "coordinator": "sheet" }
        },
        "presentations": {
          "dialog": { "style": "present", "floating": true }, "warning": { "style": "present", "modal": "alert" }
        },
        "routes": {
          "openSheet": { "from": "home", "to": "sheet", "presentation": "dialog" },
          "openEntry": { "from": "list", "to": "entry", "presentation": "push" },
          "openPage": { "from": "sheet", "by": "app", "to": "page", "presentation": "push" },
          "popOuter": { "from": ["sheet", "note"], "by": "app", "presentation": "pop" },
          "openSheetOnPage": { "from": "page", "to": "sheet", "presentation": "dialog" },
          "warn": { "from": "list", "to": "note", "presentation": "warning" },
          "ask": { "from": "sheet", "to": "note", "presentation": "dialog" },
          "askOnce": { "from": "note", "to": "note", "presentation": "dialog", "singleTop": true },
          "askAgain": { "from": "note", "to": "note", "presentation": "dialog" }
        }
        """,
      runs: [
        ("openSheet > openEntry", "entry"), ("openSheet > openEntry > back", "list"),
        ("openSheet > openEntry > openPage", "page"), ("openSheet > openEntry > openPage > back", "home"),
        ("openSheet > ask > back", "list"), ("openSheet > ask > askOnce > back", "list"),
        ("openSheet > ask > askAgain > back", "note"),
        // popBackStack() of the outer controller pops the sheet, which is its own entry, and nothing below.
        ("openSheet > openEntry > openPage > openSheetOnPage > openEntry > popOuter", "page"),
        ("openSheet > openEntry > openPage > openSheetOnPage > ask > popOuter", "list"),
        ("openSheet > openEntry > openPage > openSheetOnPage > warn > popOuter", "page"),
      ]),
    Source(
      name: "UIKit UIAlertAction: the alert has gone before its handler runs",
      spec: """
        "start": "list",
        "screens": { "list": {}, "note": {}, "confirm": {}, "failed": {} },
        "presentations": { "alert": { "style": "present", "modal": "alert" } },
        "routes": {
          "open": { "from": "list", "to": "note", "presentation": "push" },
          "ask": { "from": ["list", "note"], "to": "confirm", "presentation": "alert" },
          "leave": { "from": "confirm", "presentation": "pop" },
          "keep": { "from": "confirm", "presentation": "dismiss" },
          "goBack": { "from": "confirm", "presentation": "goBack" },
          "sheet": { "from": "list", "to": "note", "presentation": "present" },
          "leaveTwice": {
            "from": "confirm", "steps": [{ "presentation": "dismiss" }, { "presentation": "pop" }] }
        }
        """,
      runs: [
        ("open > ask > leave", "list"), ("open > ask > keep", "note"), ("open > ask > leaveTwice", "list"),
        ("ask > leave", "pop-at-root"), ("open > ask > goBack", "list"), ("sheet > ask > goBack", "list"),
        ("ask > goBack", "list"), ("sheet > ask > keep", "note"),
      ]),
    Source(
      name: "Corduroy Navigator.navigationControllerDidPopViewControllers: no completion is called",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "children": ["survey", "login"], "root": "home" },
          "survey": { "container": "shared", "flow": true, "root": "question" },
          "login": { "flow": true, "root": "name" }
        },
        "screens": {
          "home": {}, "sorry": {}, "question": { "coordinator": "survey" }, "name": { "coordinator": "login" },
          "code": { "coordinator": "login" }
        },
        "routes": {
          "ask": { "from": "home", "to": "survey", "presentation": "push", "onAbandon": "regret" },
          "logIn": { "from": "home", "to": "login", "presentation": "present", "onAbandon": "regret" },
          "enterCode": { "from": "name", "to": "code", "presentation": "push" },
          "refuse": { "from": ["survey", "login"], "presentation": "abandon" },
          "regret": { "to": "sorry", "presentation": "push" }
        }
        """,
      runs: [
        ("ask > refuse", "sorry"), ("ask > back", "home"), ("logIn > enterCode > refuse", "sorry"),
        ("logIn > enterCode > pull", "home"), ("logIn > back", "home"),
      ]),
    Source(
      name: "UIKit UITabBarController.viewControllers: reselects the same one, else the one in its place",
      spec: """
        "start": "tabs",
        "coordinators": {
          "app": { "container": "window", "children": ["tabs", "home", "news", "shop"], "root": "tabs" },
          "tabs": { "container": "tab", "members": ["home", "news"] },
          "home": { "root": "feed" }, "news": { "root": "headlines" }, "shop": { "root": "shelf" }
        },
        "screens": {
          "feed": { "coordinator": "home" }, "post": { "coordinator": "home" },
          "headlines": { "coordinator": "news" }, "article": { "coordinator": "news", "back": "none" },
          "shelf": { "coordinator": "shop" }, "product": { "coordinator": "shop" }
        },
        "routes": {
          "openPost": { "from": "feed", "to": "post", "presentation": "push" },
          "openArticle": { "from": "headlines", "to": "article", "presentation": "push" },
          "openProduct": { "from": "shelf", "to": "product", "presentation": "push" },
          "signIn": { "from": ["headlines", "article"], "by": "tabs", "to": ["home", "news", "shop"],
            "presentation": "set" },
          "turn": { "from": ["feed", "post", "shelf"], "by": "tabs", "to": ["shop", "home"], "presentation": "set" },
          "toShop": { "from": ["post", "article"], "to": "shop", "presentation": "select" },
          "toNews": { "from": ["post", "product"], "to": "news", "presentation": "select" },
          "turnAndOpen": { "from": "feed", "steps": [
            { "by": "tabs", "to": ["shop", "news"], "presentation": "set" },
            { "to": "shelf", "presentation": "present" }] }
        }
        """,
      runs: [
        ("switch:news > openArticle > signIn", "article"), ("switch:news > signIn > switch:shop", "shelf"),
        ("openPost > switch:news > signIn > switch:home", "post"), ("openPost > turn", "post"),
        ("openPost > turn > back", "feed"), ("openPost > turn > switch:shop > openProduct", "product"),
        ("openPost > turn > switch:news", "unavailable"), ("openPost > toShop", "select-outside-container"),
        ("openPost > turn > toNews", "select-outside-container"),
        ("switch:news > openArticle > signIn > toShop", "shelf"), ("turnAndOpen > back", "shelf"),
        ("switch:news > signIn > switch:shop > turn", "shelf"),
      ]),
    Source(
      name: "XCoordinator TabBarTransition.select, CoordiNode: the performer selects in its own container",
      spec: """
        "start": "app",
        "coordinators": {
          "app": { "container": "window", "children": ["tabs"] },
          "tabs": { "container": "tab", "children": ["home", "news"] },
          "home": { "root": "feed" }, "news": { "container": "tab", "children": ["world", "sport"] }
        },
        "screens": {
          "feed": { "coordinator": "home" }, "world": { "coordinator": "news" }, "sport": { "coordinator": "news" }
        },
        "routes": {
          "byTabs": { "from": "*", "to": "news", "presentation": "select", "by": "tabs" },
          "byApp": { "from": "*", "to": "news", "presentation": "select", "by": "app" },
          "byNews": { "from": "*", "to": "home", "presentation": "select", "by": "news" },
          "sportByNews": { "from": "*", "to": "sport", "presentation": "select", "by": "news" },
          "home": { "from": "*", "to": "home", "presentation": "select" },
          "redirected": { "from": "sport", "redirect": "ofNews" },
          "ofNews": { "from": "news", "to": "home", "presentation": "select" }
        }
        """,
      runs: [
        ("byTabs", "world"), ("byApp", "select-outside-container"),
        ("byTabs > byNews", "select-outside-container"),
        ("sportByNews > byTabs", "sport"), ("byTabs > home", "feed"),
        ("byTabs > sportByNews > redirected", "feed"),
      ]),
  ]
}
