import Testing

@testable import Graph

/// JSON values as they are written in the source, and as text.
struct JSONValueTests {
  @Test func membersWithoutAValueAreLeftOut() {
    let missing: String? = nil
    let value: JSONValue = ["a": nil, "b": 1, "c": JSONValue(missing), "d": "x", "e": nil]
    #expect(value.line == #"{ "b": 1, "d": "x" }"#)
    #expect(([1, ["a": nil]] as JSONValue).line == "[1, {}]")
  }

  @Test func nullIsAValue() {
    #expect((["a": .null, "b": nil] as JSONValue).line == #"{ "a": null }"#)
  }

  /// What is left out counts neither to the members that fit on a line nor to what makes an object long.
  @Test func layoutIsThatOfTheMembersWritten() {
    let short: JSONValue = ["a": 1, "b": nil, "c": 2, "d": nil, "e": 3, "f": true]
    #expect(short.text == "{ \"a\": 1, \"c\": 2, \"e\": 3, \"f\": true }\n")
    let long: JSONValue = ["a": nil, "b": ["c": nil, "d": [1]]]
    #expect(long.text == "{\n  \"b\": {\n    \"d\": [1]\n  }\n}\n")
    #expect(([["a": nil], ["b": 1]] as JSONValue).text == "[\n  {},\n  { \"b\": 1 }\n]\n")
  }

  @Test func membersKeepTheirOrder() {
    var members: JSONMembers = ["z": 1, "y": nil]
    members.append("x", nil)
    members.append("a", 2)
    #expect(JSONValue.object(members + ["m": 3]).line == #"{ "z": 1, "a": 2, "m": 3 }"#)
  }
}
