#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// The manifest of the article of this name. SwiftPM reads it, because no test target can compile one.
  @Suite("The article on moving from CocoaPods")
  struct MovingFromCocoaPodsTests {
    @Test("its manifest is valid, and names no business line")
    func manifest() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Self.source.write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
      let swift = Process()
      let output = Pipe()
      swift.executableURL = URL(filePath: "/usr/bin/env")
      swift.arguments = ["swift", "package", "--package-path", folder.path, "dump-package"]
      swift.standardOutput = output
      try swift.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      swift.waitUntilExit()
      #expect(swift.terminationStatus == 0)
      #expect(text.contains("\"Login_Category\"") && text.contains("\"WalletTests\""))
    }

    private static let source = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Wallet",
        platforms: [.iOS(.v16), .macOS(.v13)],
        products: [
          .library(name: "Wallet", targets: ["Wallet"])
        ],
        dependencies: [
          // The categories that Wallet calls. Not the mediator, not its own category, and no other business line.
          .package(url: "https://github.com/OWNER/Login_Category.git", from: "1.0.0")
        ],
        targets: [
          .target(
            name: "Wallet",
            dependencies: [.product(name: "Login_Category", package: "Login_Category")],
            resources: [.process("Resources")]
          ),
          .testTarget(name: "WalletTests", dependencies: ["Wallet"]),
        ]
      )
      """
  }
#endif
