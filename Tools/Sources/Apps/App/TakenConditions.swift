import Model
import SourceText

/// Finds conditions that ask for a module with the name of a new one: `#if canImport(Cart)` turns true by it.
package enum TakenConditions {
  /// - Parameters:
  ///   - name: The new module.
  ///   - root: The repository's folder, absolute.
  /// - Throws: A `UserError` with the first one.
  package static func check(_ name: String, in repository: Repository, root: String) throws(UserError) {
    let asking = repository.modules.flatMap(\.files).filter { $0.conditions.contains(name) }.map(\.path)
    guard let path = asking.min() else { return }
    let lines = (try? FileReader.readUTF8("\(root)/\(path)")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let line = lines.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { line in
      line.contains("#") && line.replacing(" ", with: "").contains("canImport(\(name))")
    }
    throw UserError(
      "\(path)\(line.map { ":\($0 + 1)" } ?? ""): `canImport(\(name))` has another answer once there is a module \(name): use"
        + " another name, or remove the condition\n\(RefusalKind.more(on: [.takenCondition]))", .refusal)
  }
}
