import Apps
import SourceEditing
import SwiftSyntax

/// Writes the result of ``Widening``.
struct InterfaceWriter {
  let sources: WideningSources
  let options: AccessWidening.Options
  let table: DeclarationTable
  let widening: Widening
  let staying: StayingWitnesses
  let missing: MissingImports
  let qualifiedNames: QualifiedNames

  /// A moved file.
  func file(_ index: Int) -> WidenedFile {
    let file = sources.files[index]
    let modifiers = ModifierWriter(table: table)
    var edits: [TextEdit] = []
    for id in table.ranges[index] {
      if widening.frozen.contains(id) { edits.append(modifiers.edit(freezing: id)) }
      edits += modifiers.edits(giving: widening.levels[id], to: id)
      edits += modifiers.edits(takingLevelOff: id, for: widening.levels)
      if widening.openSetters.contains(id) {
        edits += modifiers.edits(openingSetterOf: id, to: min(widening.levels[id], .public))
      }
      if let initializers = widening.initializers[id] {
        edits += initializerWriter(for: id).edits(for: id, writing: initializers.map { ($0, $1) })
      }
      if isSendable(id) { edits += SendableWriter(table: table).edits(for: id) }
    }
    // What is taken off a property is written elsewhere.
    let gone = edits.map(\.range).filter { !$0.isEmpty }
    edits += qualifiedNames.edits(in: file).filter { name in !gone.contains { $0.contains(name.range.lowerBound) } }
    let imports = ImportLevels(
      table: table, levels: widening.levels, parameters: widening.parameterLevels,
      isInternalByDefault: options.importsAreInternal)
    edits += imports.edits(inFile: index)
    // First, because a declaration's modifier may be at the same place.
    let added = MissingImports.edits(adding: missing.statements(for: file, isMoved: true), to: file) {
      imports.keyword(for: $0, inFile: index)
    }
    edits = added + edits
    return WidenedFile(path: file.path, original: file.bytes, edits: edits)
  }

  /// A remaining file; `nil` if it does not change.
  func user(_ user: WideningSources.User, isNaming: Bool) -> WidenedFile? {
    // Other modules see the new module through the old one, also under the old name.
    let seesOldOnly = user.module != sources.module && !user.isTestable && !user.hadFiles
    var edits = seesOldOnly ? [] : qualifiedNames.edits(in: user.file)
    if isNaming, !seesOldOnly {
      let groups = table.spiGroups(namedIn: user.file).sorted()
      let keyword = groups.map { "@_spi(\($0)) " }.joined() + keyword(for: user)
      edits += ImportAdder.edits(adding: [sources.name], to: user.file.tree, keyword: keyword)
      for (name, kind) in namedAlone(in: user.file.path) {
        edits += ImportAdder.edits(
          adding: ["\(sources.name).\(name)"], to: user.file.tree, keyword: "\(keyword) \(kind)")
      }
    }
    if user.module == sources.module {
      edits += MissingImports.edits(adding: missing.statements(for: user.file, isMoved: false), to: user.file) { _ in
        options.importsAreInternal ? "internal import" : "import"
      }
      edits += staying.edits(in: user.file.path)
      if options.level >= .public {
        edits += RetroactiveWriter(table: table, staying: staying.declared).edits(in: user.file)
      }
    }
    guard !edits.isEmpty else { return nil }
    return WidenedFile(path: user.file.path, original: user.file.bytes, edits: edits)
  }

  /// The declarations whose explicit level was raised.
  var widened: [AccessWidening.Widened] {
    table.declarations.indices.compactMap { id in
      let declaration = table.declarations[id]
      let level = widening.levels[id]
      guard level > declaration.level, declaration.hasOwnLevel, let reason = widening.reasons[id],
        !(declaration.parent.map { table.declarations[$0].isProtocol } ?? false)
      else { return nil }
      var isUsed = false
      if case .used = reason { isUsed = true }
      return AccessWidening.Widened(
        name: declaration.name, file: sources.files[declaration.file].path,
        position: sources.files[declaration.file].position(of: declaration.node), level: level, isUsed: isUsed)
    }
  }

  var candidates: [AccessWidening.Candidate] {
    table.declarations.indices.filter(becomesPublicValue).map(SendableWriter(table: table).candidate)
  }

  /// The initial values that would be evaluated more often, because of initializers that are written out.
  var obstacles: [Refusal] {
    widening.initializers.sorted { $0.key < $1.key }.flatMap { type, initializers in
      initializerWriter(for: type).fixedValues(of: type, writing: initializers.map { ($0, $1) }).map { sole in
        let file = sources.files[table.declarations[type].file]
        let (name, property) = (table.declarations[type].name, sole.binding.pattern.trimmedDescription)
        return Refusal(
          .initialValue, of: "\(name).\(property)", file: file.path, position: file.position(of: sole.value),
          reason:
            "an initializer of \(name) has to be written out, which evaluates this also where \(property) is given",
          suggestion: "write that initializer yourself first, or give \(property) its value in it")
      }
    }
  }

  private func initializerWriter(for type: Int) -> InitializerWriter {
    InitializerWriter(
      table: table, types: types(in: type), uncalled: widening.uncalled,
      names: qualifiedNames.edits(in: sources.files[table.declarations[type].file]))
  }

  /// Foundation's parts are modules of their own on some platforms only.
  private func types(in type: Int) -> TypeText {
    let modules: Set = [
      sources.module, "Swift", "__C", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
      "FoundationXML",
    ]
    return TypeText(modules: modules, generics: table.genericNames(of: type))
  }

  private func becomesPublicValue(_ id: Int) -> Bool {
    widening.levels[id] >= .public && table.declarations[id].level < .public
      && SendableWriter.isCandidate(table.declarations[id])
  }

  private func isSendable(_ id: Int) -> Bool {
    let declaration = table.declarations[id]
    guard becomesPublicValue(id) else { return false }
    let isRefused = options.hints.contains { hint in
      guard case .notSendable(let path, let offset) = hint, path == sources.files[declaration.file].path else {
        return false
      }
      return declaration.node.position.utf8Offset <= offset && offset < declaration.node.endPosition.utf8Offset
    }
    let isAsked = options.hints.contains { hint in
      if case .sendable(let name) = hint {
        declaration.name == name || declaration.name.hasSuffix(".\(name)")
      } else {
        false
      }
    }
    return !isRefused && (isAsked || options.sendable.contains(declaration.name))
  }

  /// Declarations to import by name, each with its kind of import.
  private func namedAlone(in path: String) -> [(name: String, kind: String)] {
    let names = Set(
      options.hints.compactMap { if case .importingOnly(path, let name) = $0 { name } else { nil } })
    return names.sorted().compactMap { name in
      let bare = String(name.prefix { $0 != "(" })
      let found = table.declarations.first { $0.parent == nil && !$0.isExtension && $0.baseName == bare }
      return found?.importKind.map { (bare, $0) }
    }
  }

  private func keyword(for user: WideningSources.User) -> String {
    if user.isTestable { return "@testable import" }
    guard options.importsAreInternal else { return "import" }
    let collector = DeclarationCollector(file: 0, first: 0)
    collector.walk(user.file.tree)
    let all = collector.found.map(\.declaration)
    let levels = all.compactMap { declaration -> AccessLevel? in
      let level =
        declaration.isUsableFromInline ? .public : min(staying.level(of: declaration, in: user.file.path), .public)
      guard level > .internal else { return nil }
      let parent = declaration.parent.map { all[$0] }
      let isNamed = Interface.exposed(by: declaration, in: parent, at: level).contains {
        user.file.occurrences(in: $0).contains { table.target(of: $0.symbol.usr) != nil }
      }
      return isNamed || isInferred(by: declaration, in: user.file) ? level : nil
    }
    // A plain import would be ambiguous beside imports with a level.
    return "\((levels.max() ?? .internal).keyword) import"
  }

  /// Whether a property's value gives it a type that moves.
  private func isInferred(by declaration: FloorDeclaration, in file: MonolithFile) -> Bool {
    let inferred = InferredTypes(of: declaration, in: file)
    return inferred.names.contains { widening.typeNames[$0] != nil }
      || inferred.aliases.contains { table.target(of: $0.usr) != nil }
  }
}
