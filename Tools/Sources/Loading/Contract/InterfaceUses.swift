import ImportScanning
import Model
import SourceText
import Threads

/// Finds the modules that a target links only because its storyboards, data models and property lists name classes of
/// them, which are looked up when the program runs; and those that texts in its sources may name so.
enum InterfaceUses {
  /// A data model is a folder with a file that has no ending.
  static func isInterface(_ path: String) -> Bool { [".storyboard", ".xib", ".plist"].contains(where: path.hasSuffix) }

  /// - Parameter wanted: By module, the names of what it links and does not import.
  static func load(_ repository: inout Repository, _ wanted: [Set<String>], in tree: FileTree) {
    guard wanted.contains(where: { !$0.isEmpty }) else { return }
    let files = tree.directories.flatMap { folder, listing in
      listing.files.filter { isInterface($0) || $0 == "contents" && folder.hasSuffix(".xcdatamodel") }
        .map { RelativePath.join(folder, $0) }
    }
    let all = wanted.reduce(into: Set<String>()) { $0.formUnion($1) }
    let found = AllCores.map(files) { file -> Set<String> in
      (try? FileReader.read(tree.absolutePath(file))).map { Set(texts(in: $0, among: all).map(\.module)) } ?? []
    }
    let naming = zip(files, found).filter { !$0.1.isEmpty }
    for module in wanted.indices where !wanted[module].isEmpty {
      let own = repository.modules[module]
      let places = own.interfacePaths ?? [own.directory ?? repository.containers[own.container].directory]
      for (file, names) in naming where RelativePath.andAbove(file).contains(where: places.contains) {
        repository.modules[module].modulesInInterfaces.formUnion(names.intersection(wanted[module]))
      }
      // An external product may offer other modules than its name says, so links of these are not judged by it.
      let local = wanted[module].filter { repository.providers[$0] != nil }
      if local.isEmpty { continue }
      let sources = AllCores.map(own.files.map(\.path)) { file -> (texts: Set<Text>, hasSymbols: Bool) in
        guard let bytes = try? FileReader.read(tree.absolutePath(file)) else { return ([], false) }
        return (texts(in: bytes, among: local, isCode: true), symbol.isFound(in: bytes))
      }
      let written = sources.reduce(into: Set<Text>()) { $0.formUnion($1.texts) }
      for text in written where mayMeanClass(text, in: repository, tree) {
        repository.modules[module].modulesInTexts.insert(text.module)
      }
      repository.modules[module].declaresForeignSymbols = sources.contains(where: \.hasSymbols)
    }
  }

  /// The beginning of a text: `A.Page`.
  private struct Text: Hashable {
    var module: String
    /// `nil` if that is put together when the program runs: `A.\(page)`.
    var name: String?
  }

  /// Whether a module has something of the name that is behind its own.
  private static func mayMeanClass(_ text: Text, in repository: Repository, _ tree: FileTree) -> Bool {
    guard let name = text.name else { return true }
    let word = WordSearch([name])
    let files = (repository.providers[text.module] ?? []).flatMap { repository.modules[$0].sources.map(\.path) }
    return AllCores.map(files) { file in
      (try? FileReader.read(tree.absolutePath(file))).map(word.isFound) ?? true
    }.contains(true)
  }

  /// A function of another module, as sources declare it by the linker's name.
  private static let symbol = ByteSearch("@_silgen_name", "@_extern", by: "_")

  /// The names of what a module links and no source of it imports.
  static func names(linkedBy module: Module, in repository: Repository) -> Set<String> {
    var names: Set<String> = []
    for link in module.links where !link.needsNoImport {
      let own = link.modules.flatMap { repository.modules[$0].moduleNames }
      guard module.importedModules.isDisjoint(with: own) else { continue }
      if case .thirdParty(let name) = link.destination, !module.importedModules.contains(name) { names.insert(name) }
      names.formUnion(own)
    }
    return names
  }

  private static let module = Array("customModule=".utf8)

  /// `customModule="A"`, and `A.Class` at the beginning of a text or an element.
  ///
  /// - Parameter isCode: Whether it is a source, in which `"A.page"` may be anything: a service, a key.
  private static func texts(in bytes: [UInt8], among names: Set<String>, isCode: Bool = false) -> Set<Text> {
    let (quote, dot) = (UInt8(ascii: "\""), UInt8(ascii: "."))
    var found: Set<Text> = []
    for index in bytes.indices where bytes[index] == quote || !isCode && bytes[index] == UInt8(ascii: ">") {
      let name = bytes[(index + 1)...].prefix { $0.isIdentifierASCII || $0 >= 0x80 }
      guard !name.isEmpty, name.endIndex < bytes.count else { continue }
      let isWhole = bytes[name.endIndex] == quote && bytes[..<index].hasSuffix(module)
      guard isWhole || bytes[name.endIndex] == dot else { continue }
      let module = String(decoding: name, as: UTF8.self)
      guard names.contains(module) else { continue }
      var text = Text(module: module)
      if isCode, !bytes[(name.endIndex + 1)...].prefix(1).contains(where: \.mayEndText) {
        let type = bytes[(name.endIndex + 1)...].prefix { $0.isIdentifierASCII || $0 >= 0x80 }
        guard type.first?.mayBeginType == true else { continue }
        text.name = String(decoding: type, as: UTF8.self)
      }
      found.insert(text)
    }
    return found
  }
}

extension UInt8 {
  /// The end of a text, or of what is written of it: `"A." + page`, `"A.\(page)"`.
  fileprivate var mayEndText: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }

  fileprivate var mayBeginType: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) || self >= 0x80 }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ bytes: [UInt8]) -> Bool { suffix(bytes.count).elementsEqual(bytes) }
}
