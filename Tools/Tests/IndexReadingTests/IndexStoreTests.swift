import Foundation
import IndexReading
import IndexTestSupport
import SourceText
import Testing

/// The compiler's own index of two files that use each other.
@Suite("The compiler's index")
struct IndexStoreTests {
  private let sources = [
    "Page.swift": """
    class Page {
      var title = ""
    }
    final class CartPage: Page {
      convenience init(count: Int) { self.init() }
      static func open() -> Page { CartPage(count: 1) }
    }
    """,
    "Home.swift": """
    func home() -> String {
      let page = CartPage(count: 2)
      page.title = "Cart"
      return "CartPage \\(CartPage.open().title)"
    }
    """,
  ]

  @Test("a call of an initialiser names the type and the initialiser, and says who calls")
  func initializer() async throws {
    let home = try await file("Home.swift")
    let call = try #require(home.occurrences.first { $0.symbol.name == "init(count:)" })
    #expect(call.position == SourcePosition(line: 2, column: 14))
    #expect(call.symbol.kind == .initializer)
    #expect(call.roles.isSuperset(of: [.reference, .call]))
    #expect(call.related(by: .calledBy).map(\.name) == ["home()"])
    let type = home.occurrences.filter { $0.symbol.name == "CartPage" }
    #expect(type.map(\.position.line) == [2, 4])
    #expect(type.allSatisfy { $0.symbol.kind == .class && $0.symbol.isType })
  }

  @Test("a declaration says what it belongs to, and what its type inherits from")
  func declaration() async throws {
    let page = try await file("Page.swift")
    let initializer = try #require(
      page.occurrences.first { $0.symbol.name == "init(count:)" && $0.roles.contains(.definition) })
    #expect(initializer.related(by: .childOf).map(\.name) == ["CartPage"])
    let base = try #require(page.occurrences.first { $0.symbol.name == "Page" && $0.roles.contains(.baseOf) })
    #expect(base.related(by: .baseOf).map(\.name) == ["CartPage"])
  }

  @Test("one symbol has one USR, in whichever file it is named")
  func identity() async throws {
    let declared = try await file("Page.swift").occurrences.first {
      $0.symbol.name == "title" && $0.roles.contains(.definition)
    }
    let used = try await file("Home.swift").occurrences.filter { $0.symbol.name == "title" }
    #expect(used.count == 2)
    #expect(Set(used.map(\.symbol.usr)) == [declared?.symbol.usr])
    #expect(used.contains { $0.roles.contains(.write) } && used.contains { $0.roles.contains(.read) })
  }

  @Test("where there is no store, the error says what to do")
  func missing() async throws {
    let library = try await Toolchain.indexLibrary()
    #expect(throws: IndexError.self) { try IndexStore(paths: ["/nowhere/store"], libraryPath: library) }
    #expect(throws: IndexError.self) { try IndexStore(paths: ["/tmp"], libraryPath: "/nowhere/libIndexStore.so") }
  }

  @Test("of a file that was compiled twice, into two stores, what was written last is taken")
  func newest() async throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Page.swift")
    let stores = ["first", "second"].map { folder.appending(path: $0).path }
    for (store, name) in zip(stores, ["before", "after"]) {
      try Data("func \(name)() {}".utf8).write(to: file)
      try await Toolchain.compile(
        [file.path], module: "Shop", options: ["-parse-as-library"], in: folder.path, index: store)
    }
    let library = try await Toolchain.indexLibrary()
    for paths in [stores, stores.reversed()] {
      let files = try IndexStore(paths: paths, libraryPath: library).files(ofModule: "Shop")
      #expect(files.map { $0.occurrences.map(\.symbol.name) } == [["after()"]])
    }
  }

  @Test(
    "the stores of a build are found wherever either build system puts them",
    arguments: [
      ("native/debug", ["native/debug/index/store"]),
      ("out/Products/Debug-linux", ["out/Products/Debug-linux/index/store", "out"]),
      ("out/Products/Debug-linux", ["index-store"]),
      ("out/Products/Debug-linux", []),
    ])
  func locations(programs: String, stores: [String]) throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in [programs, "out/v8/records", "vault/units"] + stores.map({ "\($0)/v5/units" }) {
      let made = folder.appending(path: ".build/\(path)")
      try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    }
    let found = IndexLocation.stores(besides: folder.appending(path: ".build/\(programs)").path)
    #expect(found == stores.map { folder.appending(path: ".build/\($0)").standardizedFileURL.path })
  }

  private static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "index-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func file(_ name: String) async throws -> IndexedFile {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in sources {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let files = sources.keys.sorted().map { folder.appending(path: $0).path }
    try await Toolchain.compile(files, module: "Shop", options: ["-parse-as-library"], in: folder.path)
    let index = try await Toolchain.index(in: folder.path)
    return try #require(try index.files(ofModule: "Shop").first { $0.path.hasSuffix("/\(name)") })
  }
}
