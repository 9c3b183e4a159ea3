import Judging
import Rules
import Testing

@Suite("unused_exception")
struct UnusedExceptionTests {
  private let exception = "1️⃣{package: A, rule: forbidden_import, reason: until it is mended}"

  @Test("an exception takes a finding out, and the report says why")
  func exceptions() async throws {
    let files = importing("import Mediator", configuration: "exceptions: [\(exception)]")
    try await expect(files)
    #expect(try await suppressed(files) == [.exception(reason: "until it is mended")])
  }

  @Test("an exception for another symbol or another file takes nothing out, and is a finding itself")
  func unusedException() async throws {
    for part in ["symbol: Other", "file: A/Tests"] {
      let narrow = exception.replacing("}", with: ", \(part)}")
      try await expect(
        importing("2️⃣import Mediator", configuration: "exceptions: [\(narrow)]"),
        Expectation("1️⃣", "unused_exception", .error, "forbidden_import finds nothing"),
        Expectation("2️⃣", "forbidden_import"))
    }
    try await expect(
      importing("", configuration: "exceptions: [\(exception)]"), Expectation("1️⃣", "unused_exception"))
  }

  @Test("two exceptions for one finding are both used, and a comment for it goes before them")
  func several() async throws {
    let other = "{package: A, rule: forbidden_import, symbol: Mediator, reason: as others}"
    let configuration = "exceptions: [\(exception), \(other)]"
    let files = importing("import Mediator", configuration: configuration)
    try await expect(files)
    #expect(try await suppressed(files) == [.exception(reason: "until it is mended")])
    let commented = importing(
      "import Mediator // modulize:ignore forbidden_import - here", configuration: configuration)
    try await expect(commented)
    #expect(try await suppressed(commented) == [.comment(reason: "here")])
  }

  @Test("an exception of a rule that is off is no finding")
  func exceptionOfRuleOff() async throws {
    let configuration = "exceptions: [\(exception)]\nseverities: {forbidden_import: off}"
    try await expect(importing("import Mediator", configuration: configuration))
  }
}
