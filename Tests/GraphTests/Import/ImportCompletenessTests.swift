import Testing

@testable import Graph

/// What importers of XML keep, held against a scan of the sources that knows nothing of them.
@Suite(.enabled(if: XMLReader.isAvailable)) struct ImportCompletenessTests {
  /// An attribute as it is written.
  private struct Attribute {
    let line: Int
    let element: String
    let name: String
    let value: String
  }

  /// The start tags of a document of one tag a line, with their attributes.
  private static func scan(_ text: String) -> (elements: [(line: Int, name: String)], attributes: [Attribute])
  {
    var elements: [(line: Int, name: String)] = []
    var attributes: [Attribute] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let tag = line.drop(while: { $0 == " " }).wholeMatch(of: /<([A-Za-z]+)([^>]*)>.*/) else {
        continue
      }
      elements.append((number + 1, String(tag.1)))
      for match in tag.2.matches(of: /([A-Za-z:]+)="([^"]*)"/) {
        attributes.append(
          Attribute(
            line: number + 1, element: String(tag.1), name: String(match.1), value: String(match.2)))
      }
    }
    return (elements, attributes)
  }

  /// What notes say of elements that are left out with all attributes.
  private static let wholes = ["the segue is left out", "is not read inside of"]

  /// What is neither in a spec nor in a note on its line: elements with nothing of theirs, and attributes. `words` says
  /// as what an attribute is in a spec whose value is not.
  private static func lost(
    in text: String, _ outcome: Importer.Outcome, words: [String: String], elements: Set<String>? = nil
  ) -> [String] {
    let spec = String(decoding: outcome.spec.text, as: UTF8.self)
    let (tags, attributes) = scan(text)
    func notes(_ line: Int) -> [String] {
      outcome.notes.filter { $0.location.line == line }.map(\.message)
    }
    func isKept(_ attribute: Attribute) -> Bool {
      let value = attribute.value.split(separator: "/").last.map(String.init) ?? attribute.value
      let isInSpec = (words[attribute.name] ?? value).split(separator: "|").contains { spec.contains($0) }
      return isInSpec
        || notes(attribute.line).contains { note in
          ([attribute.name, "'\(value)'", "'\(attribute.value)'"] + wholes).contains(where: note.contains)
        }
    }
    let counted = attributes.filter { elements?.contains($0.element) ?? true }
    let kept = Set(counted.filter(isKept).map(\.line))
    let empty = tags.filter {
      elements?.contains($0.name) ?? true && !kept.contains($0.line) && notes($0.line).isEmpty
    }
    return counted.filter { !isKept($0) }.map { "\($0.line): \($0.name) of \($0.element)" }
      + empty.map { "\($0.line): \($0.name)" }
  }

  private static let graph = """
    <navigation xmlns:android="http://schemas.android.com/apk/res/android" xmlns:app="http://schemas.android.com/apk/res-auto" android:id="@+id/nav_all" android:label="Everything" app:startDestination="@id/first">
      <action android:id="@+id/act_global" app:destination="@id/chat" app:enterAnim="@anim/in_a" app:exitAnim="@anim/out_a" app:popEnterAnim="@anim/in_b" app:popExitAnim="@anim/out_b">
        <argument android:name="unknown_argument" app:argType="float">
        </argument>
        <extra android:thing="extra_thing">
        </extra>
      </action>
      <fragment android:id="@+id/first" android:name="app.FirstScreen" android:label="First label" android:tag="wrong_tag" app:moduleName="some_module" app:progressDestination="@id/progress">
        <action android:id="@+id/act_back" app:popUpTo="@id/nav_all" app:popUpToInclusive="true" app:popUpToSaveState="true">
        </action>
        <action android:id="@+id/act_next" app:destination="@id/chat" app:launchSingleTop="true" app:restoreState="true">
        </action>
        <action android:id="@+id/act_nothing">
        </action>
        <action android:id="@+id/act_lost" app:destination="@id/gone">
        </action>
        <meta android:name="meta_name">
        </meta>
      </fragment>
      <dialog android:id="@+id/chat" android:name="app.ChatDialog">
        <argument android:name="who" app:argType="app.Person">
        </argument>
        <argument android:name="how_many" android:defaultValue="17" app:argType="integer">
        </argument>
        <argument android:name="word" android:defaultValue="null" app:argType="string">
        </argument>
        <deepLink app:uri="shop://chat/{who}" app:action="VIEW_IT" app:mimeType="text/one" android:autoVerify="true">
        </deepLink>
        <deepLink app:action="OPEN_IT" app:mimeType="text/two">
        </deepLink>
        <deepLink app:mimeType="text/three">
        </deepLink>
      </dialog>
      <activity android:id="@+id/web" android:name="app.WebActivity" app:action="SHOW_IT" app:data="data_one" app:dataPattern="data_two" app:targetPackage="other_package">
      </activity>
      <include app:graph="@navigation/missing_graph" app:graphPackage="graph_package" app:graphResName="graph_resource">
      </include>
      <pane android:id="@+id/custom_pane" android:name="app.CustomPane">
      </pane>
    </navigation>
    """

  @Test func nothingOfAGraphIsLostInSilence() throws {
    let outcome = try AndroidApps.imported(["main.xml": Self.graph])
    let (elements, attributes) = Self.scan(Self.graph)
    #expect(elements.count == 20 && attributes.count == 60)
    #expect(
      Self.lost(
        in: Self.graph, outcome,
        words: [
          // Namespaces are no contents.
          "xmlns:android": "navgraph", "xmlns:app": "navgraph", "app:popUpToInclusive": "\"inclusive\": true",
          "app:launchSingleTop": "\"singleTop\": true", "android:defaultValue": "\"accepts\"",
          "app:argType": "Person|how_many:Int|word:String", "app:popUpToSaveState": "navgraph",
        ]) == [])
  }

  private static let board = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="tabs">
    <scenes><scene><objects>
    <tabBarController id="tabs" title="The tabs" customClass="TabsClass" sceneMemberID="viewController">
    <connections>
    <segue id="s1" kind="relationship" relationship="viewControllers" destination="stack">
    </segue>
    <segue id="s2" kind="relationship" relationship="odd_relation" destination="list">
    </segue>
    </connections>
    </tabBarController>
    </objects></scene><scene><objects>
    <navigationController id="stack" storyboardIdentifier="StackID" sceneMemberID="viewController">
    <connections>
    <segue id="s3" kind="relationship" relationship="rootViewController" destination="list">
    </segue>
    </connections>
    </navigationController>
    </objects></scene><scene><objects>
    <tableViewController id="list" storyboardIdentifier="ListID" title="List title" customClass="ListClass" hidesBottomBarWhenPushed="YES" sceneMemberID="viewController">
    <connections>
    <segue id="s4" kind="show" identifier="showItem" destination="item">
    </segue>
    <segue id="s5" kind="presentation" identifier="presentItem" modalPresentationStyle="pageSheet" modalTransitionStyle="flipHorizontal" animates="NO" destination="item">
    </segue>
    <segue id="s6" kind="popoverPresentation" identifier="popItem" popoverAnchorView="v" destinationCreationSelector="makeItem:" destination="item">
    </segue>
    <segue id="s7" kind="custom" identifier="customItem" customClass="SegueClass" destination="item">
    </segue>
    <segue id="s8" kind="unwind" identifier="unwindItem" unwindAction="goBack:" destination="exit">
    </segue>
    <segue id="s9" kind="show" identifier="nowhere" destination="no_scene">
    </segue>
    <segue id="s10" kind="sideways" identifier="sidewaysItem" destination="item">
    </segue>
    <segue id="s11" kind="show" destination="other">
    </segue>
    </connections>
    </tableViewController>
    </objects></scene><scene><objects>
    <viewController id="item" modalPresentationStyle="formSheet" modalTransitionStyle="crossDissolve" modalInPresentation="YES" storyboardIdentifier="ItemID" sceneMemberID="viewController">
    <connections>
    <segue id="s12" kind="presentation" identifier="presentList" destination="list">
    </segue>
    <segue id="s13" kind="presentation" identifier="presentSelf" destination="item">
    </segue>
    </connections>
    </viewController>
    </objects></scene><scene><objects>
    <viewControllerPlaceholder id="other" storyboardName="OtherBoard" referencedIdentifier="OtherScene" sceneMemberID="viewController">
    </viewControllerPlaceholder>
    </objects></scene></scenes>
    </document>
    """

  @Test func nothingOfAStoryboardIsLostInSilence() throws {
    let app = try StoryboardFixture(["Main.storyboard": Self.board])
    let kinds: Set = [
      "tabBarController", "navigationController", "tableViewController", "viewController",
      "viewControllerPlaceholder", "segue",
    ]
    #expect(Self.scan(Self.board).elements.count { kinds.contains($0.name) } == 18)
    #expect(
      Self.lost(
        in: Self.board, app.outcome,
        words: [
          // What only the file itself refers to.
          "id": "navgraph", "sceneMemberID": "navgraph", "kind": "\"presentation\"",
          "relationship": "\"members\"|\"root\"",
          "destination": "\"ItemID\"|\"ListID\"|\"StackID\"",
          "hidesBottomBarWhenPushed": "\"hidesTabBar\": true",
          "modalInPresentation": "\"back\": \"stack\"", "popoverAnchorView": "\"anchor\": \"view\"",
          "storyboardName": "OtherBoard.OtherScene",
        ], elements: kinds) == [])
  }
}
