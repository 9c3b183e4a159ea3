import Parsing
import Testing

@Suite("What the files of a run may take together")
struct ParsingBudgetTests {
  private let size = 1 << 16

  /// What a real file of that size takes: a third of what one may.
  private var usual: Double { (ParsingLimits.seconds(bytes: size) - ParsingLimits.seconds(bytes: 0)) / 3 }

  @Test("is not used up by an ordinary file, however often it is parsed again, as after each change to it")
  func ordinary() throws {
    let budget = ParsingBudget()
    for _ in 0..<2_000 {
      try budget.begin(bytes: size)
      budget.spend(usual)
    }
    #expect(!budget.isSpent)
  }

  @Test("is used up by files that take longer than their size explains")
  func slow() throws {
    let budget = ParsingBudget()
    for _ in 0..<100 {
      try budget.begin(bytes: size)
      budget.spend(6 * usual)
    }
    #expect(budget.isSpent)
  }
}
