import Foundation
import Testing

/// MediatorSwiftUI is compiled only where SwiftUI exists. Here its types are checked against a stand-in for SwiftUI's
/// interface; nothing of it is run.
@Suite("MediatorSwiftUI")
struct SwiftUIStandInTests {
  #if !canImport(SwiftUI)
    @Test(
      "and an app that shows destinations compile without a warning, with UIKit and without", arguments: [true, false])
    func compiles(hasUIKit: Bool) async throws {
      try await TemporaryFolder.withEmpty { folder in
        let standIns = Checkout.root.appending(path: "Tests/StandIns")
        func compile(_ module: String, from sources: URL, _ arguments: String...) async throws {
          let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
          let paths = files.filter { $0.hasSuffix(".swift") }.sorted().map { sources.appending(path: $0).path }
          try #require(!paths.isEmpty, "\(module) has no sources in \(sources.path)")
          let result = try await Program(
            .name("swiftc"),
            // As a whole: else each file would be compiled by itself, which takes six times as long.
            ["-wmo", "-swift-version", "6", "-package-name", "mediator", "-I", ".", "-module-name", module]
              + arguments + paths
          ).run(in: folder.root)
          #expect(result.exitCode == 0, "\(module):\n\(result.errors)")
        }
        for name in (hasUIKit ? ["UIKit"] : []) + ["SwiftUI"] {
          try await compile(name, from: standIns.appending(path: name), "-emit-module")
        }
        for name in ["Parameters", "Mediator", "MediatorRoutes", "MediatorNavigation", "MediatorSwiftUI"] {
          let package = name == "Parameters" ? name : "Mediator"
          let sources = Checkout.root.appending(path: "Packages/\(package)/Sources/\(name)")
          try await compile(name, from: sources, "-emit-module", "-warnings-as-errors")
        }
        try await compile("App", from: standIns.appending(path: "App"), "-typecheck", "-warnings-as-errors")
      }
    }
  #endif
}
