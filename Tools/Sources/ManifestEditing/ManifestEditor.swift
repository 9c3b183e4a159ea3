import Parsing
import SourceEditing
import SwiftSyntax

/// Finds the edits of a Package.swift, as a person would make them. Everything else stays, to the byte.
///
/// Elements are identified by the positions that ``ManifestReading`` found; those that code makes instead of literals
/// are refused, because a change there would affect other things too.
package struct ManifestEditor {
  package let bytes: [UInt8]
  /// Whether a target under the conditions of an `#if` is changed under each of them; else it is refused, because only
  /// one branch is known.
  let inAllBranches: Bool

  package init(_ bytes: [UInt8], inAllBranches: Bool = false) {
    self.bytes = bytes
    self.inAllBranches = inAllBranches
  }

  /// The calls that declare a target, the requested one first.
  func targets(_ name: String, at offset: Int, in tree: SourceFileSyntax) throws(Unfixable)
    -> [FunctionCallExprSyntax]
  {
    inAllBranches
      ? try ManifestCall.everyTarget(name, at: offset, in: tree)
      : [try ManifestCall.target(name, at: offset, in: tree)]
  }

  // MARK: - Packages

  /// - Parameters:
  ///   - source: The dependency as it should be written.
  ///   - isWrapped: Whether a list on one line is split over several if it would be too long.
  package func adding(package source: String, isWrapped: Bool = false) throws(Unfixable) -> [TextEdit] {
    try ParsedSource.read(bytes) { tree throws(Unfixable) in
      let before: Set = ["name", "defaultLocalization", "platforms", "pkgConfig", "providers", "products", "traits"]
      let call = try ManifestCall.package(in: tree)
      return try adding(source, to: call, "the package", after: before, isWrapped: isWrapped, in: tree)
    }
  }

  package func removing(package offset: Int) throws(Unfixable) -> [TextEdit] {
    try ParsedSource.read(bytes) { tree throws(Unfixable) in
      let list = try ManifestCall.package(in: tree).list("dependencies", "the package's dependencies")
      let element = tree.node(ArrayElementSyntax.self, around: offset)
      guard let element, element.expression.start == offset, let edits = removing(element, from: list) else {
        throw Unfixable.computed("the package's dependencies")
      }
      return edits
    }
  }

  // MARK: - Targets

  /// - Parameter offset: Where the target is declared.
  package func removing(target name: String, at offset: Int) throws(Unfixable) -> [TextEdit] {
    try ParsedSource.read(bytes) { tree throws(Unfixable) in
      let call = try ManifestCall.target(name, at: offset, in: tree)
      let list = try ManifestCall.package(in: tree).list("targets", "the package's targets")
      guard let element = call.parent?.as(ArrayElementSyntax.self), let edits = removing(element, from: list) else {
        throw Unfixable.computed("the package's targets")
      }
      return edits
    }
  }

  /// - Parameters:
  ///   - source: The dependency as it should be written.
  ///   - offset: Where the target is declared.
  ///   - isWrapped: Whether a list on one line is split over several if it would be too long.
  package func adding(
    link source: String, toTarget target: String, at offset: Int, isWrapped: Bool = false
  ) throws(Unfixable) -> [TextEdit] {
    try ParsedSource.read(bytes) { tree throws(Unfixable) in
      var edits: [TextEdit] = []
      for call in try targets(target, at: offset, in: tree) {
        edits += try adding(source, to: call, "the target \(target)", after: ["name"], isWrapped: isWrapped, in: tree)
      }
      return edits
    }
  }

  /// - Parameter offset: Where the dependency is written.
  package func removing(link name: String, at offset: Int, of target: String) throws(Unfixable) -> [TextEdit] {
    try ParsedSource.read(bytes) { tree throws(Unfixable) in
      let element = tree.node(ArrayElementSyntax.self, around: offset)
      let call = element?.ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first
      let refusal = Unfixable.computed("the dependencies of the target \(target)")
      guard let element, element.expression.start == offset, let call,
        element.trimmedText.contains("\"\(name)\"") || element.expression.isConstant
      else { throw refusal }
      let list = try targets(target, at: call.start, in: tree)[0].list("dependencies", "its dependencies")
      guard let list, let edits = removing(element, from: list) else { throw refusal }
      return edits + (try removing(whatIs: element, of: list, in: tree))
    }
  }

  // MARK: - Lists

  /// - Parameter offset: Where an element of some list is written.
  package func removing(elementAt offset: Int) throws(Unfixable) -> [TextEdit] {
    try ParsedSource.read(bytes) { tree throws(Unfixable) in
      var element = tree.node(ArrayElementSyntax.self, around: offset)
      while let inner = element, inner.expression.start != offset {
        element = inner.ancestors.lazy.compactMap { $0.as(ArrayElementSyntax.self) }.first
      }
      guard let element, let list = element.parent?.parent?.as(ArrayExprSyntax.self),
        let edits = removing(element, from: list)
      else { throw Unfixable("it is not in a literal list") }
      return edits + (try removing(whatIs: element, of: list, in: tree))
    }
  }

  /// The same entry of the same target under other conditions, if it is there too.
  private func removing(
    whatIs element: ArrayElementSyntax, of list: ArrayExprSyntax, in tree: SourceFileSyntax
  ) throws(Unfixable) -> [TextEdit] {
    let call = list.ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first
    guard inAllBranches, let call, let name = call.argument("name")?.expression.literalText,
      let label = call.arguments.first(where: { $0.expression.id == ExprSyntax(list).id })?.label?.text
    else { return [] }
    return try ManifestCall.everyTarget(name, at: call.start, in: tree).dropFirst().flatMap { other in
      let list = other.argument(label)?.expression.as(ArrayExprSyntax.self)
      let twin = list?.elements.first { $0.expression.trimmedText == element.expression.trimmedText }
      return twin.flatMap { removing($0, from: list) } ?? []
    }
  }

  private func adding(
    _ source: String, to call: FunctionCallExprSyntax, _ owner: String, after labels: Set<String>, isWrapped: Bool,
    in tree: SourceFileSyntax
  ) throws(Unfixable) -> [TextEdit] {
    guard let parameter = DependencyParameter(of: call, after: labels, in: tree),
      let source = parameter.notation(of: source)
    else { throw .computed("the dependencies of \(owner)") }
    if let list = try call.list("dependencies", "the dependencies of \(owner)") {
      return LiteralList(list).inserting(source, in: bytes, isWrapped: isWrapped)
    }
    guard let edits = call.inserting("dependencies: [\(source)]", afterAnyOf: parameter.before, in: bytes) else {
      throw Unfixable("\(owner) is not declared by a literal call there")
    }
    return edits
  }

  /// - Returns: `nil` if the element is not in the list.
  private func removing(_ element: ArrayElementSyntax, from list: ArrayExprSyntax?) -> [TextEdit]? {
    guard let list, let index = list.elements.enumerated().first(where: { $0.element.id == element.id })?.offset else {
      return nil
    }
    return LiteralList(list).removing(at: index, in: bytes)
  }
}
