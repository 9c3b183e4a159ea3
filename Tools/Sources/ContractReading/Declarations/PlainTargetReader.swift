import Parsing
import SourceFacts
import SourceText
import SwiftSyntax

/// Reads a class `Target_X` that leaves its table to be generated, and the extensions of one.
struct PlainTargetReader {
  let source: SourceLines

  /// Conformances of a target with a table of its own.
  private static let ownConformances: Set = ["Decodable", "Codable", "CustomReflectable"]

  /// - Returns: `nil` for a class that has a table, and for one that nobody could find or that offers nothing.
  func target(_ node: ClassDeclSyntax, isNested: Bool) -> PlainTarget? {
    guard !isNested, node.genericParameterClause == nil, !node.modifiers.has(.private, .fileprivate),
      !hasOwnTable(node)
    else { return nil }
    var target = PlainTarget(name: node.name.name, position: source.position(of: node.name))
    let members = services(of: node.memberBlock, in: node, isolation: .unstated)
    guard !members.services.isEmpty || !members.objections.isEmpty else { return nil }
    (target.services, target.objections) = members
    for word in ["public", "open", "package"] where node.modifiers.contains(where: { $0.name.text == word }) {
      target.access = word == "open" ? "public" : word
    }
    target.availability = Availability(around: Syntax(node))
    target.conditions = conditions(around: node)
    target.imports = imports(beside: node)
    target.unit = unit(of: node)
    readInitializer(of: node, into: &target)
    if !node.modifiers.has(.final) {
      target.objections.append(
        .init(
          at: target.position,
          "\(target.name) is not final: a subclass would answer with the table of another class; write final class"
            + " \(target.name)"))
    }
    return target
  }

  /// - Returns: `nil` if the extension adds nothing to a table.
  func `extension`(_ node: ExtensionDeclSyntax, of name: String) -> PlainExtension? {
    guard !node.modifiers.has(.private, .fileprivate) else { return nil }
    let isolation = TargetMembers.Isolation(modifiers: node.modifiers, node.attributeNames)
    let members = services(of: node.memberBlock, in: node, isolation: isolation)
    var read = PlainExtension(name: name, services: members.services, objections: members.objections)
    let availability = Availability(around: Syntax(node))
    for index in read.services.indices { read.services[index].availability.add(availability) }
    read.imports = imports(beside: node)
    read.conditions = conditions(around: node)
    read.position = read.services.first?.position ?? actions(in: node.memberBlock).first
    return read.position != nil || !read.objections.isEmpty ? read : nil
  }

  private func hasOwnTable(_ node: ClassDeclSyntax) -> Bool {
    let inherited = (node.inheritanceClause?.inheritedTypes ?? []).map { inherited in
      (inherited.type.as(AttributedTypeSyntax.self)?.baseType ?? inherited.type).trimmedText
    }
    return inherited.contains { name in
      let last = name.split(separator: ".").last.map(String.init) ?? name
      return Self.ownConformances.contains(last) || last.hasPrefix(TargetDeclaration.prefix)
    }
      || node.memberBlock.members.declarations.contains { declaration in
        declaration.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedText == "customMirror"
          || declaration.as(InitializerDeclSyntax.self)?.isDecoding == true
      }
  }

  private func services(
    of block: MemberBlockSyntax, in node: some DeclGroupSyntax, isolation: TargetMembers.Isolation
  ) -> (services: [DeclaredService], objections: [PlainTarget.Objection]) {
    var services: [DeclaredService] = []
    var objections: [PlainTarget.Objection] = []
    var marks: Set<AbsolutePosition> = []
    for declaration in block.members.declarations {
      var reader = DeclaredServiceReader(source: source)
      for service in reader.services(declaration) {
        var service = service
        if service.isolation == .unstated { service.isolation = isolation }
        services.append(service)
      }
      if declaration.parent?.parent?.id != block.members.id, let first = reader.found {
        reader.objections.append(.conditional(at: first))
      }
      objections += reader.objections
      marks.formUnion(reader.marks)
    }
    if !services.isEmpty { objections += actions(in: block, inConditions: true).map(PlainTarget.Objection.conditional) }
    for place in RemoteMark.places(in: block) where !marks.contains(place) {
      objections.append(
        .init(
          at: source.position(of: place),
          "this mark opens no service to URLs; write it with two slashes on the line above one, or remove it"))
    }
    return (services, objections)
  }

  /// The places of the actions that are written by hand, which are listed beside the services.
  private func actions(in block: MemberBlockSyntax, inConditions: Bool = false) -> [SourcePosition] {
    block.members.declarations.compactMap { declaration in
      guard let function = declaration.as(FunctionDeclSyntax.self),
        ActionReader.name(of: function) != nil || function.name.name == ActionReader.notFound,
        !inConditions || declaration.parent?.parent?.id != block.members.id
      else { return nil }
      return source.position(of: function.name)
    }
  }

  private func readInitializer(of node: ClassDeclSyntax, into target: inout PlainTarget) {
    let initializers = node.memberBlock.members.declarations.compactMap { $0.as(InitializerDeclSyntax.self) }
    guard !initializers.isEmpty else { return }
    let plain = initializers.first { initializer in
      initializer.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
    }
    guard let plain else {
      target.objections.append(
        .init(
          at: source.position(of: initializers[0].initKeyword),
          "\(target.name) is made for each call, and this needs arguments; write init() as well, or give them defaults")
      )
      return
    }
    let effects = plain.signature.effectSpecifiers
    let obstacle =
      plain.modifiers.has(.private, .fileprivate)
      ? "is private"
      : plain.optionalMark != nil
        ? "may fail"
        : effects?.asyncSpecifier != nil
          ? "is asynchronous"
          : effects?.throwsClause != nil ? "throws" : nil
    if let obstacle {
      target.objections.append(
        .init(
          at: source.position(of: plain.initKeyword),
          "\(target.name) is made for each call by init(), which \(obstacle); write one that just makes it"))
    }
    target.initializer = .written(
      isNonisolated: plain.modifiers.has(.nonisolated), at: source.position(of: plain.initKeyword))
  }
}

extension InitializerDeclSyntax {
  fileprivate var isDecoding: Bool {
    let parameters = signature.parameterClause.parameters
    return parameters.count == 1 && parameters.first?.firstName.text == "from"
  }
}
