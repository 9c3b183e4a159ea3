import Contracts
import Rules
import SourceFacts

extension TargetDefects {
  /// The defects of a target that is called by selectors: whether the runtime of Objective-C finds and creates it.
  static func ofSelectors(_ target: Contract.Target) -> [TargetDefect] {
    let (name, declaration) = (target.className, target.declaration)
    let objectiveCName = declaration.members.objectiveCName
    let message: Finding.Message? =
      if declaration.kind != .class {
        .init(
          "\(name) is no class", why: "only classes are found by name", instead: "write class \(name): NSObject")
      } else if let objectiveCName, !objectiveCName.hasPrefix(TargetDeclaration.prefix) {
        .init(
          "@objc(\(objectiveCName)) gives \(name) another name", why: "the mediator looks for \(name)",
          instead: "write @objc(\(name))")
      } else if declaration.isGeneric {
        .init(
          "\(name) is generic", why: "generic classes are not found by name", instead: "write a class for each type")
      } else if objectiveCName == nil, declaration.isNested || declaration.isPrivate {
        .init(
          "\(name) is \(declaration.isNested ? "nested" : "private")", why: "so it is not found by name",
          instead: "move it out, or write @objc(\(name))")
      } else if objectiveCName == nil, target.parts.allSatisfy(\.members.inherited.isEmpty) {
        .init(
          "\(name) does not inherit from NSObject", why: "the mediator cannot call it",
          instead: "write class \(name): NSObject")
      } else {
        nil
      }
    return message.map { [TargetDefect(target, $0)] } ?? []
  }
}
