import Model
import SourceText

extension Repository.Package {
  /// Says before anything is read what keeps code from leaving what declares it.
  ///
  /// - Parameter outside: What builds it, as the command line says.
  /// - Throws: An `UserError` with the way out.
  package func checkCodeCanLeave(builtBy outside: OutsideBuild) throws(UserError) {
    let noun = "\(manifestPath) is a \(container.noun)"
    if container.isBuiltHere {
      guard !outside.isNone else { return }
      throw UserError("\(noun), which is built for its index: leave --index-store out", .usage)
    }
    guard container.canBeEdited else { throw UserError("\(noun), and code is taken out of packages and projects") }
    if let source {
      throw UserError("\(noun) that is made of \(source), and would be made again: that is not edited")
    }
  }

  /// - Throws: An `UserError` that says which index is wanted, where another tool builds it and none is named.
  package func checkIsIndexed(by outside: OutsideBuild) throws(UserError) {
    guard !container.isBuiltHere, outside.isNone else { return }
    throw UserError(
      "\(manifestPath) is a \(container.noun) that \(container.builder) builds, and not this tool: build it there, and"
        + " name the index that this leaves, --index-store …/DerivedData/…/Index.noindex/DataStore", .usage)
  }
}
