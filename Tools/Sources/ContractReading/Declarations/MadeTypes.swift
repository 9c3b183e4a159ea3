import Parsing
import SourceFacts
import SwiftSyntax

/// Finds the types that the initial values of a class's stored properties make, or whose methods they call.
final class MadeTypes: SyntaxVisitor {
  private let source: SourceLines
  private var names: [TypeText.Name] = []

  private init(source: SourceLines) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  static func names(in node: ClassDeclSyntax, _ source: SourceLines) -> [TypeText.Name] {
    let visitor = MadeTypes(source: source)
    for declaration in node.memberBlock.members.declarations {
      guard let variable = declaration.as(VariableDeclSyntax.self), !variable.modifiers.has(.static, .class, .lazy)
      else { continue }
      for binding in variable.bindings {
        guard let value = binding.initializer?.value else { continue }
        // The type of `.init()` is the property's.
        if let call = value.as(FunctionCallExprSyntax.self), let type = binding.typeAnnotation?.type,
          call.calledExpression.as(MemberAccessExprSyntax.self).map({ $0.base == nil }) ?? false
        {
          visitor.add(type)
        }
        visitor.walk(value)
      }
    }
    return visitor.names
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    add(node.calledExpression)
    return .visitChildren
  }

  /// What a closure does is done when it is called.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let call = node.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.id == node.id ? .visitChildren : .skipChildren
  }

  /// Adds the type in a path such as `Store.shared.make`.
  private func add(_ node: some SyntaxProtocol) {
    let path = node.trimmedText.split(separator: "<", maxSplits: 1).first ?? ""
    let name = path.split(separator: ".").last { $0.first?.isUppercase == true && $0 != "Self" }
    guard let name, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return }
    names.append(.init(path: [String(name)], range: 0..<name.utf8.count, position: source.position(of: node)))
  }
}
