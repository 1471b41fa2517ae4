import Graph

/// The places in the code of an app that open or close a screen, whether an importer understands them or not.
///
/// A place is a call that is recognised by its name alone: a method of the platform (`pushViewController`,
/// `startActivity`), a modifier of SwiftUI (`.sheet`), or a method with the name of a move on something that is called a
/// coordinator, router or navigator. Code of tests and previews is left out.
struct MoveSurvey: Sendable {
  /// A call that moves between screens.
  struct Site: Sendable {
    /// The name of the call, by which sites are counted.
    let name: String
    let file: SourceFile
    /// The byte of the name.
    let offset: Int
    /// The bytes in which an importer may have read it: from the beginning of the expression that it is called on to the
    /// end of its name; of Kotlin and Java from the text before the call to its end.
    let range: Range<Int>
  }

  /// The sites, file by file in the order of their paths.
  private(set) var sites: [Site] = []

  /// The languages by the endings of files.
  private static let languages: [(ending: String, language: CodeTokens.Language)] = [
    (".swift", .swift), (".m", .objectiveC), (".mm", .objectiveC), (".kt", .kotlin), (".java", .java),
  ]

  /// Surveys all code of a tree in the languages of one system's apps. Linear in its size.
  init(_ tree: SourceTree, isAndroid: Bool) {
    let languages = Self.languages.filter { ($0.language == .kotlin || $0.language == .java) == isAndroid }
    let files = tree.paths.compactMap { path -> (path: String, language: CodeTokens.Language)? in
      let language = languages.first { path.hasSuffix($0.ending) }?.language
      return Self.isTest(path) ? nil : language.map { (path, $0) }
    }
    sites = Parallel.map(count: files.count) { number in
      let (path, language) = files[number]
      if let sites = tree.sites(in: path) { return sites }
      var notes = ImportNotes()
      return tree.read(path, &notes).map { Self.sites(in: CodeTokens($0, language)) } ?? []
    }.flatMap(\.self)
  }

  /// The sites of a file.
  static func sites(in tokens: CodeTokens) -> [Site] {
    Scan(tokens: tokens, words: MoveWords.words(of: tokens.language)).sites()
  }

  private static func isTest(_ path: String) -> Bool {
    SwiftFile.isTest(path)
      || path.split(separator: "/").dropLast().contains {
        ["test", "androidTest", "testFixtures", "Preview Content"].contains($0)
      }
  }

  /// The part of the sites that an importer understood: those at whose names, or else in whose ranges it read something.
  /// Places elsewhere that it read count as well, but not places that it only passed; so do `unknown` ones elsewhere.
  /// O(*n* log *n*) in the sites and places.
  func coverage(
    _ places: [SourcePlace], through passed: [SourcePlace] = [],
    missing unknown: [(place: SourcePlace, name: String)] = []
  ) -> ImportCoverage {
    var read: [PathKey: Set<Int>] = [:]
    for place in places { read[PathKey(place.file.name), default: []].insert(place.offset) }
    var isRead = [Bool](repeating: false, count: sites.count)
    var others = 0
    let byFile = Dictionary(grouping: sites.indices) { PathKey(sites[$0].file.name) }
    for (file, offsets) in read {
      let numbers = byFile[file] ?? []
      for number in numbers where offsets.contains(sites[number].offset) { isRead[number] = true }
      // What is not at the name of a site belongs to the first in whose range it is.
      var loose = offsets.subtracting(numbers.map { sites[$0].offset }).sorted()[...]
      for number in numbers {
        let site = sites[number]
        let before = loose.prefix { $0 < site.range.lowerBound }
        others += before.count
        loose = loose.dropFirst(before.count)
        let inside = loose.prefix { $0 < site.range.upperBound }
        if !inside.isEmpty { isRead[number] = true }
        loose = loose.dropFirst(inside.count)
      }
      others += loose.count
    }
    for place in passed {
      for number in byFile[PathKey(place.file.name)] ?? [] where sites[number].offset == place.offset {
        isRead[number] = true
      }
    }
    var met = Set(places.map(\.key))
    func isAtSite(_ place: SourcePlace) -> Bool {
      (byFile[PathKey(place.file.name)] ?? []).contains { sites[$0].range.contains(place.offset) }
    }
    var missing = sites.indices.filter { !isRead[$0] }.map { (name: sites[$0].name, file: sites[$0].file) }
    for (place, name) in unknown where met.insert(place.key).inserted && !isAtSite(place) {
      missing.append((name, place.file))
    }
    func counts(_ names: [String]) -> [(name: String, count: Int)] {
      Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).map { (name: $0.key, count: $0.value) }.sorted {
        ($1.count, PathKey($0.name)) < ($0.count, PathKey($1.name))
      }
    }
    let count = isRead.count(where: \.self) + others
    return ImportCoverage(
      found: count + missing.count, read: count, missing: counts(missing.map(\.name)),
      files: Array(counts(missing.map(\.file.name)).prefix(10)))
  }
}

/// Finds the sites in the tokens of a file.
private struct Scan {
  let tokens: CodeTokens
  let words: MoveWords

  func sites() -> [MoveSurvey.Site] {
    var sites: [MoveSurvey.Site] = []
    var index = 0
    var last = -1
    var branches: [Branch] = []
    // How many of them only other systems compile.
    var others = 0
    while index < tokens.all.count {
      defer { index += 1 }
      if tokens.isSwift, readBranch(index, &branches, &others) || others > 0 { continue }
      // Texts are only made of the words that may be calls.
      guard tokens.isWord(index), Self.called.contains(tokens.sign(index + 1)) else { continue }
      let word = tokens.text(index)
      // A preview shows what no user sees.
      if word == "Preview" || word == "PreviewProvider", let end = endOfBody(behind: index) {
        index = end - 1
        continue
      }
      guard !Self.declaring.contains(tokens.text(index - 1)), let name = name(word, index) else { continue }
      let (first, end) = extent(of: index, behind: last)
      last = index
      sites.append(
        MoveSurvey.Site(
          name: name, file: tokens.file, offset: tokens.all[index].range.lowerBound,
          range: tokens.all[first].range.lowerBound..<tokens.all[end].range.upperBound))
    }
    return sites
  }

  /// A branch of code that is compiled under a condition.
  private struct Branch {
    /// False for code that only other systems than iOS compile.
    var isForIOS: Bool
    /// False for code behind `#else` then; `nil` where the condition does not tell.
    var isElseForIOS: Bool?
  }

  /// Follows `#if`, `#elseif`, `#else` and `#endif`; true where a token is one of these.
  private func readBranch(_ index: Int, _ branches: inout [Branch], _ others: inout Int) -> Bool {
    let start = tokens.all[index].range.lowerBound
    guard start > 0, tokens.file.bytes[start - 1] == UInt8(ascii: "#"), tokens.isWord(index) else { return false }
    let word = tokens.text(index)
    guard ["if", "elseif", "else", "endif"].contains(word) else { return false }
    var last: Branch?
    if word != "if" {
      last = branches.popLast()
      if last?.isForIOS == false { others -= 1 }
      guard last != nil, word != "endif" else { return true }
    }
    var next = word == "else" ? Branch(isForIOS: last?.isElseForIOS ?? true) : branch(index + 1)
    if word == "elseif", last?.isElseForIOS == false { next.isForIOS = false }
    branches.append(next)
    if !next.isForIOS { others += 1 }
    return true
  }

  /// The branch of a condition: one that asks for a system and nothing else tells whether iOS compiles it.
  private func branch(_ index: Int) -> Branch {
    let isNegated = tokens.isSign(index, "!")
    var index = isNegated ? index + 1 : index
    if isNegated, tokens.isSign(index, "(") { index += 1 }
    guard tokens.text(index) == "os", tokens.isSign(index + 1, "("), !tokens.isSign(index + 4, "|"),
      !tokens.isSign(index + 4, "&")
    else { return Branch(isForIOS: true) }
    let isForIOS = (tokens.text(index + 2) == "iOS") != isNegated
    return Branch(isForIOS: isForIOS, isElseForIOS: !isForIOS)
  }

  private static let called: Set<UInt8> = Set("({:".utf8)

  /// The first and last token of the range of a site; `last` is that before it.
  private func extent(of index: Int, behind last: Int) -> (first: Int, end: Int) {
    guard words.readsArguments else { return (max(beginning(of: index), 0), index) }
    return (max(index - 120, last + 1), tokens.partner(ofBracketAt: index + 1) ?? index)
  }

  private static let declaring: Set<String> = ["func", "fun", "case", "import", "new", "void"]

  /// The end of the braces behind a word, perhaps with arguments between.
  private func endOfBody(behind index: Int) -> Int? {
    var next = index + 1
    if tokens.isSign(next, "(") { next = tokens.partner(ofBracketAt: next).map { $0 + 1 } ?? next }
    return tokens.isSign(next, "{") ? tokens.partner(ofBracketAt: next).map { $0 + 1 } : nil
  }

  /// The name under which a call counts; `nil` where it is none that moves.
  private func name(_ word: String, _ index: Int) -> String? {
    let isCalled = tokens.isSign(index + 1, "(") || tokens.isSign(index + 1, "{")
    guard isCalled || words.isMessage && tokens.isSign(index + 1, ":") else { return nil }
    if let condition = words.calls[word], allows(condition, index) { return word }
    guard isCalled, words.isVerb(word), let receiver = receiver(of: index),
      words.receivers.contains(where: receiver.lowercased().hasSuffix)
    else { return nil }
    return "\(receiver).\(word)"
  }

  private func allows(_ condition: MoveWords.Condition, _ index: Int) -> Bool {
    switch condition {
    case .always: true
    case .member: tokens.isSign(index - 1, ".") && endsExpression(index - 2)
    case .plain: !tokens.isSign(index - 1, ".")
    case .dismissal:
      !tokens.isSign(index - 1, ".") && tokens.isSign(index + 2, ")") || tokens.text(index - 2) == "wrappedValue"
        || argumentWords(index).contains("animated")
    case .arguments(let names): argumentWords(index).contains { names.contains($0) } && !showsAlert(index)
    case .receiver(let endings):
      receiver(of: index).map { name in endings.contains(where: name.lowercased().hasSuffix) } ?? false
    }
  }

  /// True if an expression may end with a token: behind anything else a member is a case, as in `send(.sheet(.home))`.
  private func endsExpression(_ index: Int) -> Bool {
    guard !tokens.isWord(index) else { return !["case", "return", "in", "is", "else"].contains(tokens.text(index)) }
    return !"(,[:=&|<>".utf8.contains(tokens.sign(index))
  }

  /// True if the name of an argument says that it is an alert or is shared with other apps: no screen.
  private func showsAlert(_ index: Int) -> Bool {
    guard let name = argumentWords(index).first?.lowercased() else { return false }
    return ["alert", "actionsheet", "activityviewcontroller", "activitycontroller"].contains(where: name.contains)
  }

  /// The first words between the parentheses of a call.
  private func argumentWords(_ index: Int) -> [String] {
    guard tokens.isSign(index + 1, "("), let end = tokens.partner(ofBracketAt: index + 1) else { return [] }
    return ((index + 2)..<min(end + 1, index + 60)).filter(tokens.isWord).map(tokens.text)
  }

  /// The last name of the receiver of a method.
  private func receiver(of index: Int) -> String? {
    guard tokens.isSign(index - 1, ".") else { return nil }
    var before = index - 2
    while tokens.isSign(before, "?") || tokens.isSign(before, "!") { before -= 1 }
    if tokens.isSign(before, ")"), let start = tokens.partner(ofBracketAt: before) { before = start - 1 }
    return tokens.isWord(before) ? tokens.text(before) : nil
  }

  /// The first token of the expression that ends with the name of a call.
  private func beginning(of index: Int) -> Int {
    var first = index
    for _ in 0..<200 {
      guard first > 0, tokens.isSign(first - 1, ".") else { break }
      var before = first - 2
      while tokens.isSign(before, "?") || tokens.isSign(before, "!") { before -= 1 }
      while let start = tokens.partner(ofBracketAt: before), start < before { before = start - 1 }
      guard tokens.isWord(before) else { break }
      first = before
    }
    return first
  }
}
