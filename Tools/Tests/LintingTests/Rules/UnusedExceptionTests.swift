import Configuration
import LintTestSupport
import Linting
import Rules
import Testing

@Suite("unused_exception")
struct UnusedExceptionTests {
  private let exception = "1️⃣{package: A, rule: forbidden_import, reason: until it is fixed}"

  @Test("an exception takes a finding out, and the report says why")
  func exceptions() async throws {
    let files = importing("import Mediator", configuration: "exceptions: [\(exception)]")
    try await expect(files)
    #expect(try await suppressed(files) == [.exception(reason: "until it is fixed")])
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
    #expect(try await suppressed(files) == [.exception(reason: "until it is fixed")])
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

  @Test("an exception holds until its last day is over, and then is a finding beside what it excepted")
  func lastDay() async throws {
    let dated = exception.replacing("}", with: ", until: 2027-03-01}")
    let repository = try MarkedRepository(importing("import Mediator", configuration: "exceptions: [\(dated)]"))
    let loaded = await repository.load(try repository.configuration())
    for (day, rules) in [
      ("2027-02-28", []), ("2027-03-01", []), ("2027-03-02", ["unused_exception", "forbidden_import"]),
      ("2028-01-01", ["unused_exception", "forbidden_import"]),
    ] as [(String, [String])] {
      let today = try #require(CalendarDay(day))
      let report = Linter(today: today).lint(loaded)
      #expect(report.findings.map(\.identity.rule).sorted() == rules.sorted(), "\(day)")
    }
    let over = exception.replacing("}", with: ", until: 2001-01-01}")
    try await expect(
      importing("2️⃣import Mediator", configuration: "exceptions: [\(over)]"),
      Expectation("1️⃣", "unused_exception", .error, "expired after 2001-01-01", "another last day"),
      Expectation("2️⃣", "forbidden_import"))
  }

  @Test("an exception may be for a module, wherever it is, and for no other")
  func modules() async throws {
    let own = "1️⃣{module: A, rule: forbidden_import, reason: r}"
    try await expect(importing("import Mediator", configuration: "exceptions: [\(own)]"))
    try await expect(
      importing("2️⃣import Mediator", configuration: "exceptions: [\(own.replacing("module: A", with: "module: B"))]"),
      Expectation("1️⃣", "unused_exception", .error, "(module B)"), Expectation("2️⃣", "forbidden_import"))
  }
}
