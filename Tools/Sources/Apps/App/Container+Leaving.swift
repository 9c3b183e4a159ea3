import Model
import SourceText

extension Container {
  /// Checks, before anything is read, that code can be extracted from the container.
  ///
  /// - Parameter outside: The other tool's build, from the command line.
  /// - Throws: A `UserError` that says what to do instead.
  package func checkCodeCanLeave(builtBy outside: OutsideBuild) throws(UserError) {
    let noun = "\(manifestPath) is a \(facts.noun)"
    if facts.isBuiltHere {
      guard !outside.isNone else { return }
      throw UserError("\(noun), which this tool builds for its index: omit --index-store", .usage)
    }
    guard facts.canBeEdited else {
      throw UserError("\(noun), but code can only be extracted from packages and projects")
    }
    if let source {
      throw UserError("\(noun) generated from \(source), which would overwrite changes to it")
    }
  }

  /// - Throws: A `UserError` that asks for an index, and says how to make it, if another tool builds the container and
  /// none is given.
  package func checkIsIndexed(
    by outside: OutsideBuild, in repository: Repository, root: String
  ) throws(UserError) {
    guard !facts.isBuiltHere, outside.isNone else { return }
    let generation = facts.generator.map { "make its project with `\($0)`, and " } ?? ""
    let line = XcodeBuildLine(of: self, in: repository, root: root)
    let example = line.map { ", for example with\n  \($0.text)\nand" } ?? ", and"
    let index = line == nil ? "" : " \(XcodeBuildLine.index)"
    throw UserError(
      "\(manifestPath) is a \(facts.noun) that \(facts.builder) builds, not this tool: \(generation)build it"
        + " there\(example) pass the resulting index with --index-store\(index)\(limit)", .usage)
  }

  /// What is refused whatever index there is.
  private var limit: String {
    do throws(UserError) {
      try checkCodeCanLeave(builtBy: OutsideBuild())
      return ""
    } catch {
      return "\nIt can be planned, and not taken apart: \(error)"
    }
  }
}
