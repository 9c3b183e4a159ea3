import Foundation
import Testing

/// The rules for workflows and actions, which run with a token of this repository.
@Suite("A workflow")
struct WorkflowTests {
  private static let files = [".github/workflows", ".github/actions/modulize"].flatMap { folder in
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Checkout.root.appending(path: folder).path)) ?? []
    return names.filter { $0.hasSuffix(".yml") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test("names actions and images by digest", arguments: files)
  func pinned(file: String) throws {
    let lines = try MarkdownPage(file).text().components(separatedBy: "\n")
    for line in lines where line.contains("uses: ") && !line.contains("uses: ./") {
      #expect(line.contains(/uses: [\w\/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/), "\(file): \(line)")
    }
    for line in lines where line.contains(/^ *(- )?(container|image): *[a-z]/) {
      #expect(line.contains(/@sha256:[0-9a-f]{64}$/), "\(file): \(line)")
    }
  }

  @Test("has only the permissions that it lists", arguments: files.filter { $0.contains("workflows") })
  func permissions(file: String) throws {
    let text = try MarkdownPage(file).text()
    #expect(
      text.contains("\npermissions:\n  contents: read\n\njobs:") || text.contains("\npermissions: {}\n"), "\(file)")
    #expect(
      text.components(separatedBy: "actions/checkout@").count
        == text.components(separatedBy: "persist-credentials: false").count)
  }

  @Test("there are some")
  func some() {
    #expect(Self.files.count >= 4)
  }
}
