import Apps
import IndexReading
import Parsing
import SourceText
import Threads

/// Reads the graph of some modules: the structure from their sources, the meaning from the compiler's index.
package enum CodeGraphReader {
  /// - Parameters:
  ///   - root: The repository's folder, absolute and without links.
  ///   - modules: The modules to read; the first one must have been built. Uses between them are edges too.
  ///   - index: The compiler's index of them.
  ///   - checksTimes: Whether the index may be older than the sources.
  /// - Throws: A `UserError` if a source or the index cannot be read, the index is older than a source, or it lacks the
  ///   first module or more than a few of the sources.
  package static func read(
    root: String, modules: [ModuleSources], index: IndexStore, checksTimes: Bool = false
  ) throws(UserError) -> CodeGraph {
    let sources = modules.flatMap { module in
      module.files.map { Source(path: $0, module: module.module, isTest: module.isTest) }
    }.sorted { $0.path < $1.path }
    let outlines = AllCores.map(sources) { source in outline(of: source, root: root) }
    var read: [(source: Source, outline: FileOutline)] = []
    for (source, outline) in zip(sources, outlines) { read.append((source, try outline.get())) }
    var builder = CodeGraphBuilder()
    var files: [String: Int] = [:]
    for (source, outline) in read {
      files["\(root)/\(source.path)"] = builder.add(
        CodeFile(
          path: source.path, module: source.module, isTest: source.isTest, lineCount: outline.lineCount,
          imports: outline.imports), outline)
    }
    var unbuilt = Set(read.indices)
    var age = IndexAge()
    try UserError.unifying {
      try index.forEachFile(ofModules: Set(modules.map(\.module))) { file in
        guard let id = files[file.path], builder.files[id].module == file.module else { return }
        unbuilt.remove(id)
        if checksTimes { age.check(file, called: read[id].source.path) }
        builder.add(file.occurrences, of: id)
      }
    }
    try age.expectCurrent()
    // For the other modules, the unbuilt files are reported.
    if let first = modules.first,
      read.indices.allSatisfy({ read[$0].source.module != first.module || unbuilt.contains($0) })
    {
      throw UserError(
        "nothing of \(first.module) was part of the build, so the index does not contain it; build it first")
    }
    // What this tool builds, it builds whole: a module of which nothing was built is for another platform.
    let built = Set(read.indices.filter { !unbuilt.contains($0) }.map { read[$0].source.module })
    let code = read.indices.filter { index in
      let source = read[index].source
      return !source.isTest && (checksTimes || built.contains(source.module))
    }
    let missing = code.filter(unbuilt.contains).map { read[$0].source.path }
    if let error = UnbuiltFiles.error(missing, of: code.count) { throw error }
    return builder.graph(unbuilt: unbuilt.sorted().map { read[$0].source.path })
  }

  private struct Source: Sendable {
    var path: String
    var module: String
    var isTest: Bool
  }

  private static func outline(of source: Source, root: String) -> Result<FileOutline, UserError> {
    do {
      let bytes = try FileReader.readUTF8(source.path, below: root)
      let isMain = source.path.hasSuffix("/main.swift") || source.path == "main.swift"
      return .success(try BoundedParser.read(bytes) { FileOutline($0, bytes, isMain: isMain) })
    } catch let error as UserError {
      return .failure(error)
    } catch {
      return .failure(UserError("cannot parse \(source.path): \(error); split the file, or exclude it"))
    }
  }
}
