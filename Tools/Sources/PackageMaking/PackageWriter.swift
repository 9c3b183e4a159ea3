import Foundation

/// Writes what was planned: everything under hidden names first, and then each part takes its name.
///
/// Whoever kills it finds whole packages, or none, and perhaps a hidden folder; never half a package.
package struct PackageWriter {
  /// The repository's folder, absolute.
  let root: String

  package init(root: String) {
    self.root = root
  }

  /// A file or folder that is complete under a hidden name.
  private struct Part {
    var temporary: String
    var final: String

    func contains(_ path: String) -> Bool { path == final || path.hasPrefix(final + "/") }

    /// Where something of the part is under its hidden name.
    func place(of path: String) -> String { temporary + path.dropFirst(final.count) }
  }

  /// Writes the plan.
  ///
  /// - Parameter prepare: Is given each package's folder while it has its hidden name.
  /// - Throws: A `MakingError`; then nothing is left of what was written.
  package func write(
    _ plan: MakingPlan,
    prepare: (_ package: MakingPlan.Package, _ folder: String) async throws(MakingError) -> Void = { _, _ in }
  ) async throws(MakingError) {
    var parts: [Part] = []
    do throws(MakingError) {
      for (top, files) in byTopmostMissing(plan) {
        let part = Part(temporary: sibling(of: top, ".modulize-new-\(UUID().uuidString)"), final: top)
        parts.append(part)
        for file in files { try write(file.text, to: part.place(of: file.path)) }
      }
      for group in plan.groups {
        // A package's folder is new, so it is part of something that is.
        guard let package = group.package, let part = parts.first(where: { $0.contains(absolute(group.folder)) })
        else { continue }
        try await prepare(package, part.place(of: absolute(group.folder)))
      }
      try publish(parts)
    } catch {
      for part in parts { try? FileManager.default.removeItem(atPath: part.temporary) }
      throw error
    }
  }

  /// The files, absolute, by what of their paths is not there yet.
  private func byTopmostMissing(_ plan: MakingPlan) -> [(String, [MadeFile])] {
    let files = plan.groups.flatMap { group in
      group.files.map { MadeFile(path: "\(absolute(group.folder))/\($0.path)", text: $0.text) }
    }
    return Dictionary(grouping: files) { topmostMissing($0.path) }.sorted { $0.key < $1.key }.map { ($0, $1) }
  }

  private func absolute(_ folder: String) -> String {
    folder.isEmpty ? root : "\(root)/\(folder)"
  }

  private func topmostMissing(_ path: String) -> String {
    var missing = URL(filePath: path)
    while true {
      let parent = missing.deletingLastPathComponent()
      if FileManager.default.fileExists(atPath: parent.path(percentEncoded: false)) || parent == missing { break }
      missing = parent
    }
    let text = missing.path(percentEncoded: false)
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  private func sibling(of path: String, _ name: String) -> String {
    URL(filePath: path).deletingLastPathComponent().appending(path: name).path(percentEncoded: false)
  }

  private func write(_ text: String, to path: String) throws(MakingError) {
    do {
      let file = URL(filePath: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    } catch {
      throw MakingError("cannot write \(path): \(error.localizedDescription)")
    }
  }

  /// Gives all parts their names, or none.
  private func publish(_ parts: [Part]) throws(MakingError) {
    var published: [Part] = []
    for part in parts {
      do {
        // Fails where something has taken the name meanwhile.
        try FileManager.default.moveItem(atPath: part.temporary, toPath: part.final)
        published.append(part)
      } catch {
        for part in published { try? FileManager.default.removeItem(atPath: part.final) }
        throw MakingError("cannot write \(part.final): \(error.localizedDescription)")
      }
    }
  }
}
