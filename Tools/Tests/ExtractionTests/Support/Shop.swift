import Apps
import FolderTestSupport
import Foundation
import IndexReading
import IndexTestSupport
import SourceText
import Testing

/// An app of several business lines, compiled: the first folder of a file's path is its line. What is in the folder
/// `Tests` are its tests.
final class Shop {
  private let folder: TemporaryFolder
  private var root: String { folder.root }
  private(set) var places: [Character: (file: String, position: SourcePosition)] = [:]
  private var files: [String] = []
  /// The folders of the modules that it can import.
  private var imported: [String] = []

  private static let markers: Set<Character> = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣"]

  /// The platform of these apps: what a test needs of it.
  private static let platform = """
    @MainActor open class ViewController {
      public var title: String?
      public init() {}
      open func show(_ page: ViewController) {}
    }
    /// A type of which no replacement can be created.
    @MainActor open class Session {
      public init() {}
    }
    """

  /// - Parameters:
  ///   - sources: Texts by path, with markers where something is expected.
  ///   - modules: What else can be imported, by the module's name.
  init(_ sources: [String: String], modules: [String: String] = [:]) async throws {
    folder = try TemporaryFolder()
    for (path, text) in sources {
      try folder.write(unmarked(text, in: path), to: path)
      files.append(path)
    }
    files.sort()
    for (module, text) in modules.merging(["PortableUI": Self.platform], uniquingKeysWith: { $1 }) {
      imported.append(try await CompiledModules.folder(of: module, text))
    }
    try await compile(files.filter { !Self.isTest($0) }, module: "App")
    let tests = files.filter(Self.isTest)
    if !tests.isEmpty { try await compile(tests, module: "AppTests") }
  }

  func monolith() async throws -> Monolith {
    let index = try await Toolchain.index(in: root)
    let lines = files.filter { !Self.isTest($0) }.map { path in
      (path: path, feature: path.contains("/") ? String(path.prefix { $0 != "/" }) : nil)
    }
    return try MonolithReader.read(root: root, files: lines, module: "App", index: index)
  }

  /// What the compiler knows of the tests.
  func tests() async throws -> Monolith {
    let index = try await Toolchain.index(in: root)
    let tests = files.filter(Self.isTest).map { (path: $0, feature: String?.none) }
    return try MonolithReader.read(root: root, files: tests, module: "AppTests", index: index)
  }

  private static func isTest(_ path: String) -> Bool {
    path.hasPrefix("Tests/")
  }

  private func compile(_ files: [String], module: String) async throws {
    try await Toolchain.compile(
      files.map { "\(root)/\($0)" }, module: module,
      options: ["-swift-version", "6", "-parse-as-library"] + imported.flatMap { ["-I", $0] }, in: root)
  }

  private func unmarked(_ text: String, in path: String) -> String {
    var result = ""
    var position = SourcePosition.start
    for character in text {
      if Self.markers.contains(character) {
        places[character] = (path, position)
        continue
      }
      result.append(character)
      if character == "\n" {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else {
        position.column += character.utf8.count
      }
    }
    return result
  }
}
