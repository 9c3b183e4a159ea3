import Foundation
import Testing

@Suite("The thread of an action", .slow)
struct IsolationMatrixTests {
  /// `make matrix` asks for all of it.
  private static let isWhole = ProcessInfo.processInfo.environment["MODULIZE_MATRIX"] != nil

  @Test("a target that compiles without a finding of the lint runs with the compiler's isolation, or not at all")
  func matrix() async throws {
    let (results, races) = try await TemporaryFolder.withEmpty { folder in
      try await IsolationMatrix(
        folder: folder,
        cells: IsolationCell.all(tables: Self.isWhole ? IsolationCell.Table.allCases : IsolationCell.Table.accepted),
        settings: ModuleSettings.all.filter { Self.isWhole || !$0.isApproachable }
      ).results()
    }
    if Self.isWhole { print(IsolationMatrix.table(results)) }
    for result in results where result.outcome == .runsElsewhere {
      Issue.record("\(result.settings.words): \(result.cell.name) \(result.run?.seen ?? [])")
    }
    #expect(races == [])

    // The test must be able to see something wrong.
    for (settings, results) in Dictionary(grouping: results, by: \.settings) {
      #expect(results.contains { $0.outcome == .runsWhereItShould }, "\(settings.words)")
      #expect(results.contains { $0.outcome == .refusedByCompiler }, "\(settings.words)")
      let places = Set(results.filter { $0.outcome == .found }.compactMap(\.run?.seen).flatMap { $0 })
      if settings.languageMode == 5 {
        #expect(places.isSuperset(of: ["action=WRONG", "mirror=WRONG", "initializer=WRONG"]), "\(settings.words)")
      }
    }
  }
}

extension IsolationMatrix {
  /// The number of cells for each outcome, as Markdown.
  static func table(_ results: [Result]) -> String {
    let outcomes = Outcome.allCases
    let head = ["settings"] + outcomes.map(\.rawValue) + ["of the found: ran elsewhere"]
    let rows = Dictionary(grouping: results, by: \.settings).sorted { $0.key.module < $1.key.module }.map {
      settings, results in
      [settings.words] + outcomes.map { outcome in "\(results.count { $0.outcome == outcome })" }
        + ["\(results.count { $0.outcome == .found && $0.run?.isWrong == true })"]
    }
    return ([head, head.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }
}
