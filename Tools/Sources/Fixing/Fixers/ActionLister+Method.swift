import Rules
import SourceEditing
import SwiftSyntax

extension ActionLister {
  /// Checks that a row can call the existing method.
  func checkMethod(_ files: FileSet) throws(Unfixable) {
    guard let position = row.method, let path = row.methodFile else { return }
    let file = try files.file(path)
    let offset = try file.currentOffset(of: position, "the method")
    let isElsewhere = path != self.file
    let (name, row) = ("Action_\(row.label)", row)
    try ParsedSource.read(file.bytes) { tree throws(Unfixable) in
      guard let method = tree.node(FunctionDeclSyntax.self, around: offset), method.name.start == offset else {
        throw Unfixable("the method is not there any more")
      }
      if method.signature.effectSpecifiers?.asyncSpecifier != nil, !row.isAsync {
        throw Unfixable("\(name) is asynchronous, and the table is not")
      }
      if method.genericParameterClause != nil { throw Unfixable("\(name) is generic") }
      let attributes = method.attributes.map(\.trimmedDescription)
      let allowed: Set = row.isMainActor || row.isAsync ? ["@discardableResult", "@MainActor"] : ["@discardableResult"]
      if let attribute = attributes.first(where: { !allowed.contains($0) }) {
        throw Unfixable("\(name) is \(attribute), and the table's type does not say so")
      }
      let isPrivate = method.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
      if isPrivate, isElsewhere { throw Unfixable("\(name) is private to another file than the table's") }
    }
  }
}
