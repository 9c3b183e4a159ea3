import Apps
import CodeGraphs
import FolderTestSupport
import IndexReading
import IndexTestSupport

/// Sources that were compiled, by module: the part of a path before its first slash.
package final class CompiledSources {
  private let folder: TemporaryFolder
  package var root: String { folder.root }
  private let modules: [ModuleSources]

  /// - Parameters:
  ///   - sources: Texts by path.
  ///   - order: The modules, those first that others import; what ends with "Tests" is a test module.
  ///   - unbuilt: The sources that are not compiled.
  package init(
    _ sources: [String: String], order: [String] = ["App"], unbuilt: Set<String> = []
  ) async throws {
    folder = try TemporaryFolder(sources)
    modules = order.map { module in
      ModuleSources(
        module: module, target: module, folder: module,
        files: sources.keys.filter { $0.hasPrefix(module + "/") }.sorted(), isTest: module.hasSuffix("Tests"))
    }
    for module in modules where !unbuilt.isSuperset(of: module.files) {
      let isLibrary = !module.files.contains { $0.hasSuffix("/main.swift") }
      try await Toolchain.compile(
        module.files.filter { !unbuilt.contains($0) }.map { "\(root)/\($0)" }, module: module.module,
        options: ["-swift-version", "6"] + (isLibrary ? ["-parse-as-library"] : []), in: root)
    }
  }

  /// - Parameter checksTimes: Whether the index is read as one that another tool made.
  package func graph(checksTimes: Bool = false) async throws -> CodeGraph {
    let index = try await Toolchain.index(in: root)
    return try CodeGraphReader.read(root: root, modules: modules, index: index, checksTimes: checksTimes)
  }
}

extension CodeGraph {
  /// `Cart → Item: signature, member`, sorted; only those from `from` where it is given.
  package func lines(from: String? = nil) -> [String] {
    edges.filter { from == nil || nodes[$0.from].title == from }.map { edge in
      let kinds = Set(uses(of: edge).map(\.kind.rawValue)).sorted().joined(separator: ", ")
      return "\(nodes[edge.from].title) → \(nodes[edge.to].title): \(kinds)"
    }.sorted()
  }
}
