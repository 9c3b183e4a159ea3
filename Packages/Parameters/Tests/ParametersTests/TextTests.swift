import Foundation
@_spi(Mediator) import Parameters
import Testing

/// Parameters that may arrive as text.
@Suite("A parameter that may be text")
struct TextTests {
  @Test(
    "is a whole number of any integer type, or the text of one",
    arguments: [
      (42, 42), (Int8(-1), -1), (UInt64(7), 7), (Int?.some(5) as Any as! Int, 5), ("42", 42), ("-42", -42), ("007", 7),
      ("-0", 0), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
    ] as [(any Sendable, Int)])
  func int(value: any Sendable, expected: Int) throws {
    #expect(try ["n": value].int("n") == expected)
    #expect(["n": value].int("n", default: 99) == expected)
  }

  @Test(
    "is not a whole number in any other spelling, or if it is too large",
    arguments: [
      " 1", "1 ", "+1", "0x10", "1e3", "1.0", "", "-", "--1", "1_000", "1,000", "NaN", "٣", "１", "1\u{0}",
      "9223372036854775808", "-9223372036854775809", "true",
    ])
  func notInt(text: String) throws {
    let error = #expect(throws: ParameterError.self) { try ["n": text].int("n") }
    #expect(error == .unreadable(key: "n", expected: "Int", found: text, reason: nil))
    #expect(["n": text].int("n", default: 99) == 99)
  }

  @Test(
    "is not a whole number if it has another type, or is an integer that does not fit",
    arguments: [
      1.0, true, UInt64.max, [1], Substring("1"),
    ] as [any Sendable])
  func otherTypeThanInt(value: any Sendable) {
    let error = #expect(throws: ParameterError.self) { try ["n": value].int("n") }
    guard case .wrongType = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "is a number, or the text of one as JSON writes it",
    arguments: [
      (1.5, 1.5), (Float(0.5), 0.5), (CGFloat(2.5), 2.5), (3, 3), (UInt8(4), 4), ("3", 3), ("-1.5", -1.5),
      ("1e3", 1000), ("1.5E-3", 0.0015),
      ("1e+2", 100), ("0.1", 0.1), ("1e-400", 0),
    ] as [(any Sendable, Double)])
  func double(value: any Sendable, expected: Double) throws {
    #expect(try ["n": value].double("n") == expected)
    #expect(["n": value].double("n", default: 99) == expected)
  }

  @Test(
    "is not a number in any other spelling, and never infinite",
    arguments: [
      " 1", "+1", "0x1p3", "NaN", "nan", "inf", "-infinity", ".5", "5.", "1,5", "1e", "1e1.5", "e5", "", "-", "1e999",
    ])
  func notDouble(text: String) {
    #expect(throws: ParameterError.unreadable(key: "n", expected: "Double", found: text, reason: nil)) {
      try ["n": text].double("n")
    }
  }

  @Test("is a URL, or the text of one with a scheme")
  func url() throws {
    let url = try #require(URL(string: "https://a.b/c?d=e%20f#g"))
    #expect(try ["u": url].url("u") == url)
    #expect(try ["u": url.absoluteString].url("u") == url)
    for text in ["", "/a/b", "a b", "//host/x", "https://a b/", "%", "https://a/%zz"] {
      #expect(throws: ParameterError.self, "\(text)") { try ["u": text].url("u") }
    }
  }

  @Test(
    "is a date, or its text: ISO 8601 with a zone, with a fraction of a second or without",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-11-21T10:31:12Z", 1_795_257_072), ("2026-11-21T10:31:12.5Z", 1_795_257_072.5),
      ("2026-11-21T18:31:12+08:00", 1_795_257_072), ("2026-11-21T05:01:12.250-05:30", 1_795_257_072.25),
      ("2000-02-29T23:59:59Z", 951_868_799), ("1900-03-01T00:00:00Z", -2_203_891_200),
      ("0001-01-01T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
  func date(text: String, seconds: Double) throws {
    #expect(try ["d": text].date("d").timeIntervalSince1970 == seconds)
    let date = Date(timeIntervalSince1970: seconds)
    #expect(try ["d": date].date("d") == date)
    #expect(try ["d": #require(DateText.text(of: date))].date("d") == date)
  }

  @Test(
    "is not a date without a zone, of a day that does not exist, or as a plain number",
    arguments: [
      "2026-11-21T10:31:12", "2026-11-21", "10:31:12Z", "2026-11-21 10:31:12Z", "2026-11-21T10:31Z", "1795257072",
      "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
      "2026-01-00T00:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T10:60:12Z", "2026-11-21T10:31:60Z",
      "2026-11-21T10:31:12.Z", "2026-11-21T10:31:12z", "2026-11-21T10:31:12 08:00", "2026-11-21T10:31:12+0800",
      "2026-11-21T10:31:12Z ", "٢٠٢٦-11-21T10:31:12Z", "", "+026-11-21T10:31:12Z",
    ])
  func notDate(text: String) {
    #expect(throws: ParameterError.unreadable(key: "d", expected: "Date", found: text, reason: nil)) {
      try ["d": text].date("d")
    }
  }

  @Test("since 1600 a date and its text agree with Foundation, which uses the Julian calendar before")
  func datesAgree() throws {
    let format = Date.ISO8601FormatStyle()
    for _ in 0..<1000 {
      let date = Date(timeIntervalSince1970: Double(Int.random(in: -11_676_096_000...250_000_000_000)))
      #expect(DateText.text(of: date) == date.formatted(format))
      #expect(DateText.date(date.formatted(format)) == date)
    }
  }

  @Test("that is missing is an error of its own, and the message of each names key, type and text on one line")
  func messages() throws {
    #expect(throws: ParameterError.missing(key: "n", expected: "Int", given: ["m"])) { try ["m": 1].int("n") }
    let error = #expect(throws: ParameterError.self) { try ["page": "two\n"].int("page") }
    #expect(error?.description == #"parameter "page" is "two\n", which is no Int"#)
    let long = #expect(throws: ParameterError.self) { try ["n": String(repeating: "9", count: 10_000)].int("n") }
    #expect((long?.description.count ?? 0) < 200)
  }

  @Test("is not converted by other methods")
  func notAsked() {
    #expect(["n": "5"].value("n", as: Int.self) == nil)
    #expect(throws: ParameterError.self) { try ["n": "5"].required("n", as: Int.self) }
  }
}
