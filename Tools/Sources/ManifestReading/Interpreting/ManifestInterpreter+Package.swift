import SwiftSyntax

extension ManifestInterpreter {
  struct PackageProblem: Error {
    var unknown: Unknown
  }

  /// The package that the manifest declares, after its last statement.
  ///
  /// - Parameter tree: The manifest.
  /// - Returns: The package, or why there is none to be read.
  func package(in tree: SourceFileSyntax) -> Result<ConstantValue.Package, PackageProblem> {
    if let end { return .failure(PackageProblem(unknown: end)) }
    let calls = PackageCallFinder.calls(in: tree)
    var packages: [Int: ConstantValue.Package] = [:]
    for cell in scopes[0].values {
      if case .package(let package)? = state.cells[cell]?.value?.content { packages[package.object] = package }
    }
    if let package = packages.values.first, packages.count == 1 { return .success(package) }
    guard let first = calls.first else {
      return problem("the manifest has no `Package(…)`", at: AbsolutePosition(utf8Offset: 0))
    }
    if packages.count > 1 {
      return problem("the manifest makes more than one package", at: calls.dropFirst().first ?? first)
    }
    if let unknown = cell(of: "package").flatMap({ state.cells[$0]?.value?.unknown }) {
      return .failure(PackageProblem(unknown: unknown))
    }
    return problem("`Package(…)` is not what a constant of the top level begins with", at: first)
  }

  private func problem(
    _ reason: String, at position: AbsolutePosition
  ) -> Result<ConstantValue.Package, PackageProblem> {
    .failure(PackageProblem(unknown: Unknown(reason: reason, position: position)))
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
    if (names.last == "init" ? names.dropLast() : names[...]).last == "Package" { calls.append(node.start) }
    return .visitChildren
  }
}
