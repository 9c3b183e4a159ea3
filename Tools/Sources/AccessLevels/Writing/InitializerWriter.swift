import Apps
import IndexReading
import SourceEditing
import SourceText
import SwiftSyntax

/// Writes out synthesized initializers, which are not visible outside the module, with the same parameters and
/// defaults.
struct InitializerWriter {
  let table: DeclarationTable
  let types: TypeText
  /// Those that are never called.
  let uncalled: Set<DeclarationTable.SynthesizedInitializer>
  /// What changes in the type's file, in values and types too: the names of its module.
  let names: [TextEdit]

  /// - Parameter initializers: Those to write, each with its level.
  func edits(for type: Int, writing initializers: [(DeclarationTable.SynthesizedInitializer, AccessLevel)])
    -> [TextEdit]
  {
    let declaration = table.declarations[type]
    guard let group = declaration.node.asProtocol((any DeclGroupSyntax).self) else { return [] }
    let bytes = table.files[declaration.file].bytes
    let stored = stored(of: type)
    let kept = kept(initializers, stored)
    let sole = soleValues(of: kept)
    let removals = sole.map(\.removal)
    func lines(_ unit: String, _ indentation: Int) -> [String] {
      kept.enumerated().flatMap { index, one in
        (index == 0 ? [] : [""]) + self.lines(one.level, one.parameters, sole, unit: unit, indentation: indentation)
      }
    }
    let last = stored.map { outermost(table.declarations[$0].node, in: declaration.node) }
      .max { $0.endPosition < $1.endPosition }
    let layout = SourceLayout(bytes: bytes)
    guard let last, layout.isFirstInLine(last.start),
      let end = layout.endOfLine(after: last.endPositionBeforeTrailingTrivia.utf8Offset)
    else { return removals + MemberInsertion.edits(in: group.memberBlock, lines: lines, bytes: bytes) }
    let indentation = layout.indentation(at: last.start)
    let text = lines(layout.unit, indentation.count).map { ($0.isEmpty ? "" : indentation + $0) + layout.lineEnd }
    let next = layout.bytes[layout.afterLineEnd(end)...].first { !$0.isBlank }
    let gap = next.map { $0.endsLine || $0 == UInt8(ascii: "}") } ?? true ? "" : layout.lineEnd
    let added = layout.lineEnd + layout.lineEnd + (text.joined() + gap).droppingLast(layout.lineEnd)
    return removals + [.insert(added, at: end)]
  }

  /// The initial values that one of the initializers would evaluate although it is given another, and that cannot be
  /// taken off their properties.
  func fixedValues(of type: Int, writing initializers: [(DeclarationTable.SynthesizedInitializer, AccessLevel)])
    -> [SoleValue]
  {
    soleValues(of: kept(initializers, stored(of: type))).filter { isFixed($0, of: type) }
  }

  private func stored(of type: Int) -> [Int] {
    table.members[type].filter { table.isStored($0) && table.declarations[$0].parent == type }
  }

  private typealias Written = (level: AccessLevel, parameters: [Parameter])

  private func kept(
    _ initializers: [(DeclarationTable.SynthesizedInitializer, AccessLevel)], _ stored: [Int]
  ) -> [Written] {
    let written = initializers.sorted { ($0.0.name.count, $0.0.name) < ($1.0.name.count, $1.0.name) }
    // With a default for every parameter it can also be called without arguments.
    let all = written.map { ($0.0, $0.1, parameters(of: $0.0, stored)) }
      .filter { !$0.2.isEmpty || $0.0.name == "init()" || !uncalled.contains($0.0) }
    let covering = all.filter { !$0.2.isEmpty && $0.2.allSatisfy { $0.value != nil } }.map(\.1).max()
    return all.filter { one in !(one.2.isEmpty && covering.map { $0 >= one.1 } ?? false) }.map { ($0.1, $0.2) }
  }

  /// Each once, in the order of the properties.
  private func soleValues(of written: [Written]) -> [SoleValue] {
    var seen: Set<SyntaxIdentifier> = []
    return written.flatMap(\.parameters).compactMap(\.sole).filter { seen.insert($0.binding.id).inserted }
      .sorted { $0.binding.position < $1.binding.position }
  }

  /// The node, or the outermost `#if` around it.
  private func outermost(_ node: DeclSyntax, in type: DeclSyntax) -> Syntax {
    let conditions = node.ancestors.prefix(while: { $0.id != type.id }).filter { $0.is(IfConfigDeclSyntax.self) }
    return conditions.last ?? Syntax(node)
  }

  private struct Parameter {
    var label: String
    var type: String
    var value: String?
    var attributes = ""
    /// `self.label = label`.
    var assignment: String
    /// The property's own value, if that must not be evaluated besides.
    var sole: SoleValue?
  }

  /// - Parameter sole: The values that properties have no more, for the initializers that do not take them.
  private func lines(
    _ level: AccessLevel, _ parameters: [Parameter], _ sole: [SoleValue], unit: String, indentation: Int
  ) -> [String] {
    let texts = parameters.map { parameter in
      parameter.attributes + "\(parameter.label): \(parameter.type)" + (parameter.value.map { " = \($0)" } ?? "")
    }
    let access = level == .internal ? "" : level.keyword + " "
    let taken = Set(parameters.compactMap(\.sole?.binding.id))
    let values = sole.filter { !taken.contains($0.binding.id) }.flatMap { assignment(of: $0) }
    guard !parameters.isEmpty || !values.isEmpty else { return ["\(access)init() {}"] }
    let head =
      parameters.isEmpty
      ? ["\(access)init() {"]
      : CodeLayout.list("\(access)init(", texts, ") {", indentation: indentation, unit: unit)
    return head + (values + parameters.map(\.assignment)).map { $0.isEmpty ? "" : unit + $0 } + ["}"]
  }

  private func parameters(of initializer: DeclarationTable.SynthesizedInitializer, _ stored: [Int]) -> [Parameter] {
    let words = Symbol.demangled(initializer.usr) ?? ""
    let printed = types.parameters(of: words) ?? []
    return initializer.labels.enumerated().compactMap { index, label in
      // A lazy property cannot be set by its name.
      if isLazy(label, of: stored) { return nil }
      let type = index < printed.count ? printed[index] : nil
      let known = parameter(label, type, stored)
      // An uncalled initializer need not take a property that has no default, such as one whose wrapper initializes
      // itself.
      if uncalled.contains(initializer), known?.value == nil { return nil }
      return known ?? Parameter(label: label, type: type ?? "Any", assignment: "self.\(label) = \(label)")
    }
  }

  private func isLazy(_ label: String, of stored: [Int]) -> Bool {
    !stored.contains { index in
      let node = table.declarations[index].node.as(VariableDeclSyntax.self)
      return node?.bindings.contains { $0.pattern.names.contains(label) } ?? false
    }
  }

  private func parameter(_ label: String, _ printed: String?, _ stored: [Int]) -> Parameter? {
    for index in stored {
      guard let node = table.declarations[index].node.as(VariableDeclSyntax.self) else { continue }
      for (offset, binding) in node.bindings.enumerated() {
        guard binding.pattern.names.contains(label) else { continue }
        guard binding.pattern.is(IdentifierPatternSyntax.self) else {
          // The value of a tuple is no default for one of its parts.
          var part = Parameter(label: label, type: printed ?? "Any", assignment: "self.\(label) = \(label)")
          part.sole = soleValue(of: binding, property: index, type: nil)
          return part
        }
        let name = binding.pattern.trimmedDescription
        // `var a, b: Int`: the type follows the last name.
        let annotation = node.bindings.dropFirst(offset).lazy.compactMap { $0.typeAnnotation?.type }.first
        // The compiler prints no type of a property that the build left out.
        let printed = printed ?? node.type(of: binding) ?? "Any"
        return parameter(name, printed, node, binding, annotation, property: index)
      }
    }
    return nil
  }

  private func parameter(
    _ name: String, _ printed: String, _ node: VariableDeclSyntax, _ binding: PatternBindingSyntax,
    _ annotation: TypeSyntax?, property: Int
  ) -> Parameter {
    let usr = table.declarations[property].usrs.first { usr in
      Symbol.demangled(usr)?.contains(".\(name.trimmingBackticks) : ") == true
    }
    let words = usr.flatMap { Symbol.demangled($0) }
    let own = words.flatMap(types.property)
    var parameter = Parameter(label: name, type: printed, assignment: "self.\(name) = \(name)")
    if own == nil || own == printed {
      if let annotation { parameter.type = text(of: annotation) }
      if printed.isFunctionType { parameter.type = "@escaping " + parameter.type }
      if binding.isMutable(in: node) {
        parameter.value = binding.initializer.map { text(of: $0.value) }
        parameter.sole = soleValue(of: binding, property: property, type: annotation.map(text) ?? printed)
        if let wrapper = wrappers.call(of: property, wrapping: name), parameter.value != nil {
          // The property has a default already, and an initializer may not assign it a second time.
          parameter.assignment = "self._\(name) = \(wrapper)"
        }
        if parameter.value == nil, annotation?.isOptional ?? printed.hasSuffix("?") { parameter.value = "nil" }
      }
      // A result builder changes the meaning of an argument.
      parameter.attributes = wrappers.builders(of: property)
    } else if printed.hasPrefix("() -> ") {
      parameter.attributes = wrappers.builders(of: property)
      parameter.assignment = "self.\(name) = \(name)()"
    } else {
      // The property wrapper itself is passed.
      parameter.assignment = "self._\(name) = \(name)"
    }
    return parameter
  }

  var wrappers: PropertyAttributes { PropertyAttributes(table: table) }
}

extension PatternBindingSyntax {
  fileprivate func isMutable(in node: VariableDeclSyntax) -> Bool {
    node.bindingSpecifier.tokenKind == .keyword(.var)
  }
}

extension TypeSyntax {
  fileprivate var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}

extension String {
  fileprivate func droppingLast(_ end: String) -> String { hasSuffix(end) ? String(dropLast(end.count)) : self }
}
