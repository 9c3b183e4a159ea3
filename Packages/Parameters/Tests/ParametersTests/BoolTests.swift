import Foundation
import Parameters
import Testing

@Suite("A parameter read as a Bool")
struct BoolTests {
  @Test(
    "is true for true, 1 and their texts",
    arguments: [true, 1, Int8(1), UInt64(1), Int128(1), "true", "1"] as [any Sendable])
  func yes(_ value: any Sendable) {
    #expect(["flag": value].bool("flag"))
    #expect(["flag": value].bool("flag", default: true))
  }

  @Test(
    "is false for false, 0 and their texts",
    arguments: [false, 0, UInt8(0), Int64(0), "false", "0"] as [any Sendable])
  func no(_ value: any Sendable) {
    #expect(!["flag": value].bool("flag"))
    #expect(!["flag": value].bool("flag", default: true))
  }

  @Test(
    "is the default for anything else",
    arguments: [
      "TRUE", "True", "yes", "", " 1", "01", "2", 2, -1, UInt64.max, 1.0, 0.0, [true], Substring("true"),
    ] as [any Sendable])
  func other(_ value: any Sendable) {
    #expect(!["flag": value].bool("flag"))
    #expect(["flag": value].bool("flag", default: true))
  }

  @Test("is the default, which is false unless given, if the key is missing")
  func missing() {
    #expect(![:].bool("flag"))
    #expect([:].bool("flag", default: true))
  }

  @Test("is found inside a stored optional")
  func boxedOptional() {
    let params: [String: Any] = [
      "yes": Bool?.some(true) as Any, "zero": Int?.some(0) as Any, "none": Bool?.none as Any,
    ]
    #expect(params.bool("yes"))
    #expect(!params.bool("zero", default: true))
    #expect(params.bool("none", default: true))
  }

  @Test("is read from Foundation's numbers, as JSON has them")
  func numbers() throws {
    let text = Data(#"{"yes": true, "no": false, "one": 1, "zero": 0, "two": 2}"#.utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    #expect(json.bool("yes"))
    #expect(!json.bool("no", default: true))
    #expect(json.bool("one"))
    #expect(!json.bool("zero", default: true))
    #expect(json.bool("two", default: true))
    #expect(!json.bool("two", default: false))
  }
}
