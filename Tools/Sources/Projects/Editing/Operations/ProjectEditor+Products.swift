import SourceEditing
import SourceFacts

/// Adding and removing products of packages.
extension ProjectEditor {
  /// Links a product of a package to a target.
  ///
  /// - Parameters:
  ///   - product: The product's name.
  ///   - package: The package's name: the last part of its URL. If none of the project's URLs has it, it is a local
  ///     package, whose products are referred to by name alone, as Xcode writes them.
  ///   - name: The target's name.
  ///   - offset: Where the target is declared.
  package func adding(
    product: String, of package: String, toTarget name: String, at offset: Int
  ) throws(Unfixable) -> [TextEdit] {
    let target = try target(name, at: offset)
    guard self.products(of: target).allSatisfy({ $0.text("productName") != product }) else {
      throw refusal("the target \(name) already has the product \(product)", at: target.position)
    }
    var identifiers = NewIdentifiers(table)
    var changes: [ObjectChange] = []
    var fields: [String: ObjectDraft.Value] = ["productName": .entry(ListEntry(value: product))]
    if let remote = remoteReference(to: package) {
      fields["package"] = .entry(ListEntry(value: remote.identifier, comment: Self.comment(ofRemote: remote)))
    }
    let dependency = ObjectDraft(
      identifier: identifiers.identifier(
        Self.productPurpose, target.identifier, product, mark(of: "packageProductDependencies", in: target)),
      comment: product, kind: "XCSwiftPackageProductDependency", fields: fields)
    changes.append(.create(dependency))
    changes.append(.append(dependency.entry, to: "packageProductDependencies", of: target.identifier))
    changes += linking(dependency, product: product, to: target, &identifiers)
    return try edits(for: changes)
  }

  /// Removes a product of a package from a target, with everything that exists only for it.
  ///
  /// - Parameter offset: Where the object is written that declares it: where the reader found the link.
  package func removing(productAt offset: Int, fromTarget name: String) throws(Unfixable) -> [TextEdit] {
    guard let product = object(at: offset, ["XCSwiftPackageProductDependency"]) else {
      throw Unfixable("it is not a product of a package: remove it in Xcode")
    }
    let targets = table.all(["PBXNativeTarget", "PBXAggregateTarget"]).filter { target in
      target.text("name") == name && uses(target, product)
    }
    guard let target = targets.first, targets.count == 1 else {
      throw refusal("it is unknown which target named \(name) has it", at: product.position)
    }
    var changes: [ObjectChange] = []
    for phase in phases(of: target) {
      changes += unlinking(product, from: phase, of: target)
    }
    for entry in target.list("dependencies").compactMap(\.text)
    where table[entry]?.text("productRef") == product.identifier {
      changes += [.remove(entry, from: "dependencies", of: target.identifier), .delete(entry)]
    }
    changes += removingEntry(product, from: "packageProductDependencies", of: target)
    // Some tools share one object between several targets.
    let isShared = table.all(["PBXNativeTarget", "PBXAggregateTarget"]).contains {
      $0.identifier != target.identifier && uses($0, product)
    }
    if !isShared { changes.append(.delete(product.identifier)) }
    return try edits(for: changes)
  }

  // MARK: - Parts

  static var productPurpose: String { "product of a package" }

  /// The mark in the identifier of an entry whose list was created for it: when the entry is removed, its list is too,
  /// and the file is as it was.
  func mark(of key: String, in object: ObjectTable.Object) -> String { object.value[key] == nil ? "first" : "" }

  private func products(of target: ObjectTable.Object) -> [ObjectTable.Object] {
    target.list("packageProductDependencies").compactMap(\.text).compactMap { table[$0] }
  }

  private func uses(_ target: ObjectTable.Object, _ product: ObjectTable.Object) -> Bool {
    products(of: target).contains { $0.identifier == product.identifier }
      || phases(of: target).contains { !buildFiles(of: $0, for: product).isEmpty }
  }

  private func buildFiles(of phase: ObjectTable.Object, for product: ObjectTable.Object) -> [String] {
    phase.list("files").compactMap(\.text).filter { table[$0]?.text("productRef") == product.identifier }
  }

  private func remoteReference(to package: String) -> ObjectTable.Object? {
    objects.project.list("packageReferences").compactMap(\.text).compactMap { table[$0] }.first { reference in
      guard reference.kind == "XCRemoteSwiftPackageReference", let url = reference.text("repositoryURL") else {
        return false
      }
      let identity = ContainerReference(location: .url(url), position: reference.position).identity
      return identity == package.lowercased()
    }
  }

  private static func comment(ofRemote reference: ObjectTable.Object) -> String {
    let location = ContainerReference.Location.url(reference.text("repositoryURL") ?? "")
    return "\(reference.kind) \"\(location.name ?? "")\""
  }

  private func linking(
    _ dependency: ObjectDraft, product: String, to target: ObjectTable.Object, _ identifiers: inout NewIdentifiers
  ) -> [ObjectChange] {
    let phase = phases(of: target).first { $0.kind == "PBXFrameworksBuildPhase" }
    let isFirst = phase.map { mark(of: "files", in: $0) } ?? ""
    let file = ObjectDraft(
      identifier: identifiers.identifier("build file", target.identifier, product, isFirst),
      comment: "\(product) in \(phase.map(Self.name) ?? "Frameworks")", kind: "PBXBuildFile",
      fields: ["productRef": .entry(dependency.entry)])
    if let phase { return [.create(file), .append(file.entry, to: "files", of: phase.identifier)] }
    let made = ObjectDraft(
      identifier: identifiers.identifier("phase", target.identifier), comment: "Frameworks",
      kind: "PBXFrameworksBuildPhase",
      fields: [
        "buildActionMask": .entry(ListEntry(value: "2147483647")), "files": .list([file.entry]),
        "runOnlyForDeploymentPostprocessing": .entry(ListEntry(value: "0")),
      ])
    return [.create(file), .create(made), .append(made.entry, to: "buildPhases", of: target.identifier)]
  }

  private func unlinking(
    _ product: ObjectTable.Object, from phase: ObjectTable.Object, of target: ObjectTable.Object
  ) -> [ObjectChange] {
    let files = buildFiles(of: phase, for: product)
    guard !files.isEmpty else { return [] }
    let deleted = files.map { ObjectChange.delete($0) }
    // A phase that was created for it is removed with it.
    if Set(phase.list("files").compactMap(\.text)) == Set(files),
      NewIdentifiers.isMade(phase.identifier, of: "phase", target.identifier)
    {
      return deleted + [
        .remove(phase.identifier, from: "buildPhases", of: target.identifier), .delete(phase.identifier),
      ]
    }
    let isFirst = files.contains {
      NewIdentifiers.isMade($0, of: "build file", target.identifier, product.text("productName") ?? "", "first")
    }
    if isFirst, Set(phase.list("files").compactMap(\.text)) == Set(files) {
      return deleted + [.removeKey(["files"], of: phase.identifier)]
    }
    return deleted + files.map { .remove($0, from: "files", of: phase.identifier) }
  }

  private func removingEntry(
    _ product: ObjectTable.Object, from key: String, of target: ObjectTable.Object
  ) -> [ObjectChange] {
    let entries = target.list(key).compactMap(\.text)
    guard entries.contains(product.identifier) else { return [] }
    let isFirst = NewIdentifiers.isMade(
      product.identifier, of: Self.productPurpose, target.identifier, product.text("productName") ?? "", "first")
    return Set(entries) == [product.identifier] && isFirst
      ? [.removeKey([key], of: target.identifier)]
      : [.remove(product.identifier, from: key, of: target.identifier)]
  }
}
