import SwiftSyntax

extension ConstantEvaluator {
  /// A call: of a factory such as `.target(…)`, of `Package(…)`, or one that is not understood.
  func call(_ call: FunctionCallExprSyntax) -> ConstantValue {
    guard call.trailingClosure == nil, call.additionalTrailingClosures.isEmpty else { return runs(call) }
    if let array = call.calledExpression.as(ArrayExprSyntax.self), array.elements.count == 1,
      call.arguments.isEmpty
    {
      // `[Resource]()`
      return known(.list([]), call.start)
    }
    guard let names = call.calledExpression.dottedNames, let name = names.last else { return runs(call) }
    if isPackage(names) { return package(call) }
    guard names.count > 1, let base = base(of: names) else { return runs(call) }
    guard !declarations.functions.contains(name) else {
      return .unknown("`\(name)` is a function that the manifest declares", at: call.start)
    }
    var type: String?
    if case .type(let written) = base {
      guard isKnown(written) else { return runs(call) }
      type = written.withoutModule
    }
    let member = ConstantValue.Member(
      base: type, name: name, arguments: arguments(of: call), position: call.start)
    return known(.member(member), call.start)
  }

  private func isPackage(_ names: [String]) -> Bool {
    guard !declarations.types.contains("Package"), !declarations.functions.contains("Package"),
      !declarations.initializedTypes.contains("Package")
    else { return false }
    return names == ["Package"] || names == ["Package", "init"]
      || names == ["PackageDescription", "Package"]
      || names == ["PackageDescription", "Package", "init"]
  }

  private func arguments(of call: FunctionCallExprSyntax) -> [ConstantValue.Argument] {
    call.arguments.compactMap { argument in
      let label = argument.label?.name
      if let label, ManifestVocabulary.neverEvaluated.contains(label) { return nil }
      return ConstantValue.Argument(label: label, value: value(of: argument.expression))
    }
  }

  /// The package that a call of the initializer makes, whatever the call names it by.
  func package(_ call: FunctionCallExprSyntax) -> ConstantValue {
    var package = ConstantValue.Package(position: call.start)
    for name in ManifestVocabulary.packageParts where name != "name" {
      package.parts[name] = known(.list([]), call.start)
    }
    for argument in call.arguments {
      let label = argument.label?.name ?? "_"
      if ManifestVocabulary.packageParts.contains(label) {
        package.parts[label] = value(of: argument.expression)
      } else if !ManifestVocabulary.packageSettings.contains(label) {
        return .unknown("`Package` has no argument `\(label)`", at: argument.start)
      }
    }
    return known(.package(package), call.start)
  }
}
