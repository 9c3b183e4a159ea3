import Manifests
import Parsing
import SourceEditing
import SwiftSyntax

/// The parameter for dependencies of the call that makes a target, or the package.
///
/// A function of the manifest may have none, or one for names only.
struct DependencyParameter {
  /// The labels of the parameters before it.
  let before: Set<String>
  /// Whether it takes the names of targets, not what else a dependency can be.
  private let takesOnlyNames: Bool

  /// - Parameters:
  ///   - labels: The labels before it in PackageDescription.
  /// - Returns: `nil` if the function has no such parameter, or makes of it what cannot be known.
  init?(of call: FunctionCallExprSyntax, after labels: Set<String>, in tree: SourceFileSyntax) {
    let name = call.calledName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    let functions = FunctionFinder(name, call.arguments.compactMap(\.label?.text), tree).found
    guard let function = functions.first else {
      guard ManifestReader.takesDependencies(name) else { return nil }
      (before, takesOnlyNames) = (labels, false)
      return
    }
    let parameters = Array(function.signature.parameterClause.parameters)
    guard functions.count == 1, let index = parameters.firstIndex(where: { $0.firstName.text == "dependencies" }) else {
      return nil
    }
    before = Set(parameters[..<index].map(\.firstName.text))
    switch Self.element(of: parameters[index].type) {
    case "String" where Self.makesTargets(of: function): takesOnlyNames = true
    case "Dependency": takesOnlyNames = false
    default: return nil
    }
  }

  /// A dependency as the parameter takes it: its name alone, if it takes no more.
  ///
  /// - Returns: `nil` if it does not take such a dependency.
  func notation(of source: String) -> String? {
    guard takesOnlyNames else { return source }
    let prefix = [".target(name: ", ".byName(name: "].first(where: source.hasPrefix)
    let name = prefix.map { String(source.dropFirst($0.count).dropLast()) } ?? source
    return name.hasPrefix("\"") && name.hasSuffix("\"") && !name.contains(",") ? name : nil
  }

  /// Whether names become targets in a function's body, as far as that can be read.
  private static func makesTargets(of function: FunctionDeclSyntax) -> Bool {
    let body = function.body?.trimmedText ?? ""
    let makers = ["stringLiteral: $0)", "stringLiteral:)", "byName(name: $0)", "byName(name:)", ".target(name: $0)"]
    return makers.contains(where: body.contains) && !body.contains("product(")
  }

  /// The last name in the type of a list's elements: `Dependency` of `[Target.Dependency]?`.
  private static func element(of type: TypeSyntax) -> String? {
    if let type = type.as(OptionalTypeSyntax.self) { return element(of: type.wrappedType) }
    guard let element = type.as(ArrayTypeSyntax.self)?.element else { return nil }
    return element.as(MemberTypeSyntax.self)?.name.text ?? element.as(IdentifierTypeSyntax.self)?.name.text
  }
}

/// Finds the functions that a call with some labels may mean.
private final class FunctionFinder: SyntaxVisitor {
  private(set) var found: [FunctionDeclSyntax] = []
  private let name: String
  private let labels: Set<String>

  init(_ name: String, _ labels: [String], _ tree: SourceFileSyntax) {
    (self.name, self.labels) = (name, Set(labels))
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause.parameters
    let needed = parameters.filter { $0.defaultValue == nil }.map(\.firstName.text)
    if node.name.text == name, labels.isSubset(of: parameters.map(\.firstName.text)), labels.isSuperset(of: needed) {
      found.append(node)
    }
    return .visitChildren
  }
}
