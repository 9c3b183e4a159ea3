import SourceFacts
import SourceText

/// Reads an Objective-C source's part in the contract of a mediator that calls by selectors: implementations of
/// targets, sends of `performTarget:action:params:…`, and constants.
package enum ObjectiveCReader {
  /// - Parameter entries: How mediators are called that the repository has, if not as usual.
  /// - Returns: `nil` if nothing in it can be part of the contract.
  package static func read(_ bytes: [UInt8], _ entries: MediatorEntries = MediatorEntries()) -> FileContract? {
    var contract = Declarations(bytes, entries.all).contract
    let types = contract.declarations.types
    contract.declarations.types = []
    guard contract != FileContract() else { return nil }
    contract.declarations.types = types
    return contract
  }

  /// Reads the classes in a file that a target may inherit.
  ///
  /// - Parameter names: The names to look for.
  /// - Returns: `nil` if none of them is in the bytes; then they are not read.
  package static func declarations(in bytes: [UInt8], ofAny names: WordSearch) -> FileDeclarations? {
    names.isFound(in: bytes) ? Declarations(bytes, []).contract.declarations : nil
  }
}

/// Reads the declarations of a source, one after the other.
private struct Declarations {
  private(set) var contract = FileContract()
  private let source: ObjectiveCSource
  private let entries: [MediatorEntry]
  private var index = 0

  init(_ bytes: [UInt8], _ entries: [MediatorEntry]) {
    self.entries = entries
    let lexer = ObjectiveCLexer(bytes)
    source = ObjectiveCSource(lexer, bytes)
    for (name, value) in lexer.macros.sorted(by: { $0.key < $1.key }) {
      guard let value else { continue }
      contract.declarations.constants.append(.init(path: [name], value: value, isPrivate: false))
    }
    read()
  }

  private mutating func read() {
    while index < source.tokens.count {
      switch source.tokens[index].text {
      case "@interface" where source.tokens[index].kind == .word: interface()
      case "@implementation" where source.tokens[index].kind == .word: implementation()
      default: other()
      }
    }
  }

  /// Constants, and functions.
  private mutating func other() {
    if let name = source.word(index), source.is(index + 1, "="), source.tokens.indices.contains(index + 2),
      source.tokens[index + 2].kind == .text, source.is(index + 3, ";")
    {
      contract.declarations.constants.append(
        .init(path: [name], value: source.tokens[index + 2].text, isPrivate: false))
    }
    guard source.is(index, "{"), !isScope(index) else {
      index += 1
      return
    }
    let end = source.closing[index] ?? source.tokens.count
    calls(in: index + 1..<end, caller: nil, of: nil)
    index = source.is(end, "}") ? end + 1 : end
  }

  /// Whether a brace is that of a namespace or a class of C++, with functions in it.
  private func isScope(_ brace: Int) -> Bool {
    var before = brace - 1
    while before >= 0, ![";", "{", "}", ")", "="].contains(where: { source.is(before, $0) }) {
      if let word = source.word(before), Self.scopes.contains(word) { return true }
      before -= 1
    }
    return false
  }

  private static let scopes: Set = ["namespace", "extern", "class", "struct", "union"]

  /// `@interface Target_A : NSObject`: what it inherits; its methods count where they are implemented.
  private mutating func interface() {
    if let name = source.word(index + 1), source.is(index + 2, ":"), let parent = source.word(index + 3) {
      if name.hasPrefix(TargetDeclaration.prefix) {
        let inherited = TargetMembers.Inherited(name: parent, isIsolated: false, position: source.position(index + 3))
        var members = TargetMembers()
        members.inherited = [inherited]
        contract.extensions.append(TargetExtension(name: name, members: members))
      } else {
        contract.declarations.types.append(
          .init(
            kind: .class, path: [name], position: source.position(index + 1), isolation: .unstated, inherited: [parent])
        )
      }
    }
    while index < source.tokens.count, !source.is(index, "@end") { index += 1 }
  }

  private mutating func implementation() {
    let name = source.word(index + 1) ?? ""
    let start = index + 1
    let isCategory = source.is(index + 2, "(")
    index = isCategory ? source.after(index + 2) : index + 2
    var members = TargetMembers()
    members.objectiveCName = name
    while index < source.tokens.count, !source.is(index, "@end") {
      if source.is(index, "-") || source.is(index, "+") {
        method(of: name, &members)
      } else {
        other()
      }
    }
    let added = TargetExtension(name: name, members: members)
    if !name.hasPrefix(TargetDeclaration.prefix) {
      if added.answers { contract.declarations.bases.append(added) }
    } else if isCategory {
      contract.extensions.append(added)
    } else {
      contract.targets.append(
        TargetDeclaration(
          name: name, position: source.position(start), kind: .class, isNested: false, isPrivate: false, isFinal: true,
          isGeneric: false, members: members))
    }
  }

  /// `- (id)Action_x:(NSDictionary *)params { … }`
  private mutating func method(of owner: String, _ members: inout TargetMembers) {
    let isStatic = source.is(index, "+")
    index += 1
    var result = TypeShape.other("id")
    if source.is(index, "(") {
      let end = source.after(index)
      result = source.type(of: index + 1..<max(index + 1, end - 1)) ?? result
      index = end
    }
    let start = index
    var (selector, names): (String, [String]) = ("", [])
    var parameters: [MediatorEntry.Parameter] = []
    while index < source.tokens.count, !source.is(index, "{"), !source.is(index, ";"), !source.is(index, "@end") {
      if source.is(index, ":") {
        selector += ":"
        let type = index + 1
        index = source.is(type, "(") ? source.after(type) : type
        names.append(source.word(index) ?? "")
        parameters.append(
          .init(
            label: source.word(type - 2) ?? "", name: source.word(index) ?? "",
            isText: source.word(type + 1) == "NSString" || source.word(type + 2) == "NSString"))
      } else if let word = source.word(index), !word.hasPrefix("__") {
        selector += word
      } else if source.is(index, "(") {
        index = source.after(index) - 1
      }
      index += 1
    }
    if source.is(index, ";"), source.is(index + 1, "{") { index += 1 }
    guard source.is(index, "{") else { return }
    let end = source.closing[index] ?? source.tokens.count
    let body = index + 1..<end
    index = source.is(end, "}") ? end + 1 : end
    calls(in: body, caller: selector, of: owner)
    readMediator(selector, parameters, of: owner)
    let isNotFound = selector == "notFound:"
    guard isNotFound || selector.hasPrefix("Action_") else { return }
    let reads = ObjectiveCBody(source: source, range: body).reads(of: names.first ?? "")
    let action = ActionMethod(
      name: String(selector.prefix { $0 != ":" }), position: source.position(start), isStatic: isStatic,
      takesParams: names.count == 1, effects: MethodEffects(), isolation: .unstated, result: result,
      reads: reads.reads, readsAreComplete: names.count != 1 || reads.areComplete, selector: selector)
    if isNotFound { members.notFound = action } else { members.actions.append(action) }
  }

  private mutating func calls(in body: Range<Int>, caller: String?, of owner: String?) {
    contract.calls += ObjectiveCBody(source: source, range: body).calls(from: caller, of: owner, entries)
  }

  private lazy var texts = Set(source.tokens.lazy.filter { $0.kind == .text }.map(\.text))
  private lazy var words = Set(source.tokens.lazy.filter { $0.kind == .word }.map(\.text))

  /// Reads the method by which a mediator is called.
  private mutating func readMediator(_ selector: String, _ parameters: [MediatorEntry.Parameter], of owner: String) {
    let isUsual = selector.hasPrefix("performTarget:action:")
    let entry = isUsual ? .usual(of: owner) : MediatorEntry(parameters.first?.label ?? "", of: owner, parameters)
    guard let entry, isUsual || contract.mediator == nil else { return }
    let mediator = MediatorSource(entry, texts: texts, words: words)
    if isUsual || mediator.looks && mediator.findsTargets { contract.mediator = mediator }
  }
}
