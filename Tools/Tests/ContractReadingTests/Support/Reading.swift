import ContractReading
import SourceFacts
import SourceText
import Testing

/// What a source says of the contract.
func contract(_ source: String) throws -> FileContract {
  try #require(try ContractReader.read(Array(source.utf8)))
}

/// The one call in an extension of the mediator whose body is given.
func call(_ body: String, in signature: String = "func A_x()") throws -> TargetCall {
  let calls = try contract("extension Mediator {\n  \(signature) {\n    \(body)\n  }\n}").calls
  try #require(calls.count == 1)
  return calls[0]
}

/// The one action of a target whose body is given.
func action(_ body: String, params: String = "_ params: [String: Any]") throws -> ActionMethod {
  let source = "final class Target_A {\n  func Action_x(\(params)) -> Int {\n    \(body)\n  }\n}"
  return try #require(try contract(source).targets.first?.members.actions.first)
}

extension NameReference.Value {
  /// A constant that is looked for where the category is.
  static func inMediator(_ path: String...) -> Self { .constant(path: path, scope: ["Mediator"]) }
}

extension TypeShape {
  /// The type that a source writes so.
  static func written(_ text: String) throws -> TypeShape {
    let source = "final class Target_A { func Action_x(_ params: [String: Any]) -> \(text) {} }"
    return try #require(try contract(source).targets.first?.members.actions.first).result
  }
}
