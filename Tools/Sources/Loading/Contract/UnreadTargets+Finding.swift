import ContractReading
import Model
import SourceFacts
import SourceText
import Threads

extension Repository {
  /// Finds the classes in files that were not read, if a call or a generated file means one that no module has.
  mutating func findUnreadTargets(in tree: FileTree) async {
    guard meansOthers else { return }
    await findAllUnreadTargets(in: tree)
  }

  /// Finds them for categories in other repositories, too.
  ///
  /// - Parameter root: The repository's folder, absolute.
  package mutating func findAllUnreadTargets(below root: String) async {
    await findAllUnreadTargets(in: FileTree(root: root, configuration))
  }

  /// Whether a target is meant that no module declares, or it is not known which.
  private var meansOthers: Bool {
    guard roles.hasMediator else { return false }
    let contracts = modules.flatMap(\.filesOfContract).compactMap(\.contract)
    let declared = Set(contracts.flatMap(\.targets).map(\.name))
    return contracts.contains { contract in
      if let target = contract.generated?.header.target, !declared.contains(target) { return true }
      return (contract.calls.map(\.target) + contract.mentions.map(\.name)).contains { name in
        guard case .literal(let text) = name.value else { return true }
        return !declared.contains(text) && !declared.contains(TargetDeclaration.prefix + text)
      }
    }
  }

  private mutating func findAllUnreadTargets(in tree: FileTree) async {
    var found = UnreadTargets()
    found.anywhere = problems.lazy.compactMap(\.hidingPlace).first
    let damaged = modules.flatMap(\.filesOfContract).filter { $0.contract?.error != nil }.map(\.path)
    for file in problems.map(\.file).filter({ $0.hasSuffix(".swift") }) + damaged {
      found.add(unknown: file, at: .init("\(file) cannot be read"))
    }
    let read = Set(modules.lazy.flatMap(\.files).map(\.path))
    let others = tree.swiftFiles.filter { !read.contains($0) && !tree.isIgnored($0) }.sorted()
    found.add(others, in: tree) { .init("\($0) belongs to no module that was read") }
    found.add(tree.excludedSwiftFiles.sorted(), in: tree) {
      .init("\($0) is excluded by the configuration", isByChoice: true)
    }
    for file in await tree.skippedFolders.absentFiles(below: tree.root).sorted() where file.hasSuffix(".swift") {
      found.add(unknown: file, at: .init("\(file) is not checked out", isByChoice: true))
    }
    unreadTargets = found
  }
}

extension UnreadTargets {
  fileprivate mutating func add(_ files: [String], in tree: FileTree, _ place: (String) -> Place) {
    let classes = AllCores.map(files) { file -> [String]? in
      guard let bytes = try? FileReader.readUTF8(tree.absolutePath(file)),
        let contract = try? ContractReader.read(bytes) as FileContract?
      else { return nil }
      return contract.error == nil ? contract.targets.map(\.name) : nil
    }
    for (file, names) in zip(files, classes) {
      guard let names else {
        add(unknown: file, at: place(file))
        continue
      }
      for name in names { add(name, at: place(file)) }
    }
  }
}

extension FileTree {
  fileprivate var swiftFiles: [String] {
    directories.flatMap { folder, listing in
      listing.files.filter { $0.hasSuffix(".swift") }.map { RelativePath.join(folder, $0) }
    }
  }

  /// The Swift files that the configuration excludes, and those in folders that it does.
  fileprivate var excludedSwiftFiles: [String] {
    var pending = directories.flatMap { folder, listing in listing.excluded.map { RelativePath.join(folder, $0) } }
    var files: [String] = []
    while let path = pending.popLast() {
      guard DirectoryListing.isDirectory(absolutePath(path)) else {
        if path.hasSuffix(".swift") { files.append(path) }
        continue
      }
      let listing = Listing(of: path, below: root, exclude: [], skippedFolders: skippedFolders).directory
      pending += (listing.files + listing.directories).map { RelativePath.join(path, $0) }
    }
    return files
  }
}

extension Problem {
  /// What it hides, if that may be any class.
  fileprivate var hidingPlace: UnreadTargets.Place? {
    switch kind {
    case .absentSubmodule(let path, _): .init("the submodule \(path) is not checked out")
    case .dependencyOutOfRoot(_, let path): .init("\(path), which \(file) needs, is outside of what was read")
    case .leadsOutOfRoot: .init("\(file) leads out of what was read")
    case .unreadable where !file.hasSuffix(".swift"): .init("\(file) cannot be read")
    default: nil
    }
  }
}
