import Apps
import Foundation
import Testing

@Suite("Objects that a build kept")
struct StaleObjectsTests {
  @Test(
    "are suspected where a linker misses a symbol",
    arguments: [
      "/r/Tests/T.swift:4: error: undefined reference to '$s3Lib5serveyyF'", "ld.lld: error: undefined symbol: $s3Lib",
      "Undefined symbols for architecture arm64:",
    ])
  func suspected(line: String) {
    #expect(StaleObjects.areSuspected(in: ["Building for debugging...", line]))
    #expect(!StaleObjects.areSuspected(in: ["/r/A.swift:1:1: error: cannot find 'serve' in scope"]))
  }

  @Test("are removed of the package's own modules, and nothing else is")
  func removed() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "stale-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let binaries = root.appending(path: ".build/debug")
    func add(_ module: String, source: String) throws {
      let folder = binaries.appending(path: "\(module).build")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("{\"\": {\"d\": \"x\"}, \"\(source)\": {\"object\": \"A.o\"}}".utf8)
        .write(to: folder.appending(path: "output-file-map.json"))
      for name in ["A.swift.o", "A.swiftdeps", "primary.priors", "A.d"] {
        try Data().write(to: folder.appending(path: name))
      }
    }
    try add("Lib", source: "\(root.path)/Sources/Lib/A.swift")
    try add("Other", source: "\(root.path)/.build/checkouts/other/Sources/Other/A.swift")
    #expect(StaleObjects.remove(of: root.path, in: binaries.path))
    func files(_ module: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: binaries.appending(path: "\(module).build").path).sorted()
    }
    #expect(try files("Lib") == ["A.d", "output-file-map.json"])
    #expect(try files("Other").count == 5)
    #expect(!StaleObjects.remove(of: root.path, in: binaries.path))
  }
}
