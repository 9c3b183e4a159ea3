import SourceFacts
import SwiftSyntax

extension ManifestInterpreter {
  /// Keeps a package that the top level makes without naming it: `_ = Package(…)` declares it as well.
  func keep(_ value: ConstantValue) {
    guard scopes.count == 1, case .package(let package) = value.content else { return }
    // No code can have that name.
    declare("_ \(package.object)", value, isConstant: true)
  }

  /// The package that the manifest declares, after its last statement.
  ///
  /// - Parameter tree: The manifest.
  /// - Returns: The package, or why it cannot be read.
  func package(in tree: SourceFileSyntax) -> Result<ConstantValue.Package, Unknown> {
    if let end { return .failure(end) }
    var packages: [Int: ConstantValue.Package] = [:]
    for cell in scopes[0].values {
      if case .package(let package)? = state.cells[cell]?.value?.content { packages[package.object] = package }
    }
    if let package = packages.values.first, packages.count == 1 { return .success(package) }
    let calls = PackageCallFinder.calls(in: tree)
    guard let first = calls.first else {
      return .failure(Unknown(reason: "the manifest has no `Package(…)`", position: AbsolutePosition(utf8Offset: 0)))
    }
    if packages.count > 1 {
      let second = calls.dropFirst().first ?? first
      return .failure(Unknown(reason: "the manifest makes more than one package", position: second))
    }
    let unknown = cell(of: "package").flatMap { state.cells[$0]?.value?.unknown }
    let elsewhere = "`Package(…)` is not the initial value of a top-level constant"
    return .failure(unknown ?? Unknown(reason: elsewhere, position: first))
  }
}

/// Finds where a manifest makes a package.
private final class PackageCallFinder: SyntaxVisitor {
  private var calls: [AbsolutePosition] = []

  static func calls(in tree: SourceFileSyntax) -> [AbsolutePosition] {
    let finder = PackageCallFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.calls
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let names = node.calledExpression.dottedNames ?? []
    if (names.last == "init" ? names.dropLast() : names[...]).last == "Package" { calls.append(node.startPosition) }
    return .visitChildren
  }
}
