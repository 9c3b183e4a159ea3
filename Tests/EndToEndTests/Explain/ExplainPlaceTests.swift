import Foundation
import Testing

@Suite("modulize explain FILE:LINE", .cleanRepository)
struct ExplainPlaceTests {
  private static let file = "MainProject/Sources/MainProject/Planted.swift"

  @Test("prints the finding, its chain of edges, the reason of the rule, and the change that would be allowed")
  func finding() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.write("import A\n", to: Self.file)
      let result = try await explain("\(Self.file):1", in: copy.root)
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(result.output.hasPrefix("\(Self.file):1:1: error: MainProject must not"))
      for line in [
        "HOW IT COMES ABOUT", "  MainProject is the app", "    Packages/A/Package.swift:15:5", "WHY",
        "WHAT WOULD BE ALLOWED HERE", "Import A_Category instead, and call A through it.",
      ] {
        #expect(result.outputLines.contains(line), "\(line) in\n\(result.output)")
      }
    }
  }

  @Test("the path may be relative to the root, as in the report, or to the working directory")
  func paths() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.write("import A\n", to: Self.file)
      let expected = try await explain("\(Self.file):1", in: copy.root)
      let sources = copy.url("MainProject/Sources")
      for (place, folder) in [
        ("\(Self.file):1:1", copy.root), ("\(Self.file):1:1:", copy.root), ("MainProject/Planted.swift:1", sources),
        ("../../\(Self.file):1", sources), ("\(copy.url(Self.file).path):1", sources),
      ] {
        let result = try await explain(place, "--root", copy.root.path, in: folder)
        #expect(result.output == expected.output, "\(place)\(result.errors)")
      }
    }
  }

  @Test("for a line without a finding it says so, and names the nearest lines")
  func nothing() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.write("\nimport A\n\n\nimport A\n", to: Self.file)
      let near = try await explain("\(Self.file):4", in: copy.root)
      #expect(near.output == "Nothing is found in \(Self.file):4, the nearest lines with findings are 5, 2.\n")
      let none = try await explain("MainProject/Package.swift:4", in: copy.root)
      #expect(none.output == "Nothing is found in MainProject/Package.swift:4, nor in the rest of it.\n")
      #expect(near.exitCode == 0 && none.exitCode == 0)
    }
  }

  @Test("a file that does not exist, or is not below ROOT, is an error")
  func noFile() async throws {
    for place in ["Nowhere.swift:1", "/etc/hostname:1", "../\(Checkout.root.lastPathComponent)x/y.swift:1"] {
      let result = try await explain(place, in: Checkout.root)
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("there is no "))
      #expect(result.output == "")
    }
  }

  private func explain(_ arguments: String..., in folder: URL) async throws -> ProgramResult {
    try await Binary.modulize.program(["explain"] + arguments).run(in: folder)
  }
}
