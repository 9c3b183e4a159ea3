import SwiftSyntax

extension ActionLister {
  /// Whether a row can name the method that there is already.
  func checkMethod(_ files: FileSet) throws(Refusal) {
    guard let position = row.method, let path = row.methodFile else { return }
    let file = try files.file(path)
    guard let offset = file.offset(of: position) else { throw Refusal("the method is not there any more") }
    let isElsewhere = path != self.file
    let name = "Action_\(row.label)"
    try ParsedSource.read(file.bytes) { tree throws(Refusal) in
      guard let method = tree.node(FunctionDeclSyntax.self, around: offset), method.name.start == offset else {
        throw Refusal("the method is not there any more")
      }
      if method.signature.effectSpecifiers?.asyncSpecifier != nil {
        throw Refusal("\(name) is asynchronous, and the table may not be")
      }
      if method.genericParameterClause != nil { throw Refusal("\(name) is generic") }
      let attributes = method.attributes.map(\.trimmedDescription)
      if let attribute = attributes.first(where: { $0 != "@discardableResult" }) {
        throw Refusal("\(name) is \(attribute), and the table's type may not have it")
      }
      let isPrivate = method.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
      if isPrivate, isElsewhere { throw Refusal("\(name) is private to another file than the table's") }
    }
  }
}
