import LintTestSupport
import Model
import Testing

@Suite("The folder of new packages")
struct NewPackageFolderTests {
  private static func package(_ path: String) -> [String: String] {
    let name = String(path.split(separator: "/").last ?? "")
    return ["\(path)/Package.swift": library(name), "\(path)/Sources/\(name)/F.swift": ""]
  }

  private static let app = ["Package.swift": executable("App"), "Sources/App/main.swift": ""]

  @Test(
    "is beside the mediator, or where all packages are, and never among the code of others",
    arguments: [
      ([], "Packages"), (["Modules/A", "Modules/B"], "Modules"), (["Modules/A", "Other/B"], "Packages"),
      (["vendor/A", "vendor/B"], "Packages"), (["App/Third-Party/A"], "Packages"), (["Externals/A"], "Packages"),
      (["vendor/A", "Base/Mediator"], "Base"), (["Vendorized/A"], "Vendorized"),
    ] as [([String], String)])
  func folder(packages: [String], expected: String) async throws {
    let files = packages.map(Self.package).reduce(into: Self.app) { $0.merge($1) { _, new in new } }
    #expect(try await MarkedRepository(files).load().folderOfNewPackages == expected)
  }
}
