import SourceFacts
import SourceText

/// What sources import, with its files: a target of a package or a project, or a pod.
package struct Module: Sendable {
  /// Its place among the modules of the repository.
  package typealias ID = Int

  package var id: ID
  package var container: Container.ID
  /// As its container calls it.
  package var name: String
  /// By which its project identifies it; `nil` for its name, or if that is not known.
  package var identifier: String?
  package var kind: ModuleKind
  /// Where it is declared.
  package var position: SourcePosition
  /// The name by which sources import it.
  package var moduleName: String
  /// The other modules that its module map declares, if it is in C.
  package var otherModuleNames: [String] = []
  /// The folder of its headers in `#import <A/A.h>`, if that is the name of none of its modules.
  package var headerName: String?
  /// The module that the header of its Swift code is called after, if that is another: `A` for `A-Swift.h`.
  package var generatedHeader: String?
  /// Whether it is in C and what Swift imports of it is known.
  package var hasCModule = false
  /// Of a package's module in C: the headers that others include, by how they call them.
  package var publicHeaders: [String: String] = [:]
  /// Its module map, if it has one.
  package var moduleMap: String?
  /// The folder of its sources, relative to the root; `nil` if that is not known.
  package var directory: String?
  /// Where its container looks for that folder first, if it looks for one.
  package var usualDirectory: String?
  /// Whether its container names that folder.
  package var isPlaced = false
  package var files: [SourceFile] = []
  /// What it links, in the order of its container.
  package var links: [Link] = []
  /// Whether all links are known; false if part of them could not be decided.
  package var hasDecidedDependencies = true
  /// The build tool plugins that it uses.
  package var plugins: [PluginUse] = []
  /// The paths of resources, relative to its folder: nothing there is compiled.
  package var resources: [String] = []
  /// Whether it has settings for the linker, for which it may be linked.
  package var hasLinkerSettings = false
  /// Compiler settings, regardless of their conditions.
  package var swiftSettings: [CompilerSetting] = []
  /// Whether all settings are known.
  package var hasDecidedSettings = true
  /// The flags that every build sets.
  package var certainFlags: Set<String> = []
  package var macros = MacroDefinitions()
  /// Modules whose links its sources may import as if they were its own, because their products are in one folder.
  package var sees: [ID] = []
  /// For a test: the program that it runs in or drives, as its container says.
  package var host: ID?

  /// The names by which Swift imports it.
  package var moduleNames: [String] { [moduleName] + otherModuleNames }
  /// Whether its own name or that of a module of it is one of some.
  package func isCalled(_ isMeant: (String) -> Bool) -> Bool { isMeant(name) || moduleNames.contains(where: isMeant) }
  /// The names by which sources in any language import it.
  package var importedNames: [String] { moduleNames + [headerName].compactMap(\.self) }
  package var isTest: Bool { kind == .test }
  /// Its files that are part of the string contract, or declare what names in it refer to. There are few; copying all
  /// the others to check them would be expensive.
  package var filesOfContract: [SourceFile] {
    files.indices.filter { files[$0].isOfContract }.map { files[$0] } + foreignFiles.filter(\.isOfContract)
  }

  /// What its files declare, as far as that was read.
  package var seenDeclarations: [FileDeclarations] { filesOfContract.compactMap(\.seenDeclarations) }
  /// Its files in all languages.
  package var sources: [SourceFile] { foreignFiles.isEmpty ? files : files + foreignFiles }
  /// Its sources in other languages, and its headers.
  package var foreignFiles: [SourceFile] = []
  /// The platforms that it is built for, as `os(…)` names them; `nil` if its clients decide that.
  package var platforms: Set<String>?
  /// Whether it is built for Macs as an iOS app, too.
  package var isForCatalyst = false
  /// The names of its program, if it is built into one and its settings name it.
  package var programNames: [ProgramName] = []
  /// Its minimum system versions, by platform, if its container has them per module: `17.0`.
  package var minimums: [String: String] = [:]
  /// The platforms of its files that are compiled for some only, as manifests name them; empty if they are not known.
  package var platformsOfFiles: [String: Set<String>] = [:]
  /// Modules that its settings make available without a link: by module maps, and by flags of the linker.
  package var modulesOfSettings: Set<String> = []
  /// The folders of headers that its search paths contain: `A` for `#import <A/A.h>`.
  package var headerFolders: Set<String> = []
  /// Whether some of its sources are in another language.
  package var hasForeignSources = false
  /// Whether some of its files are not or cannot be read, and may import what the others do not.
  package var hasUnseenSources = false
  /// The pattern by which git ignores Swift sources in its folder of which none is there.
  package var ignoredSources: String?
  /// Whether its container names each of its files, so that nothing else in its folder can be one.
  package var namesFiles = false
  /// By what it links and does not import, a source in its folder that imports it, and that no module compiles: the
  /// manifest leaves it out, but something may build a copy of it.
  package var usesLeftOut: [String: String] = [:]

  /// One that is not yet in a container.
  ///
  /// - Parameter module: `nil` for the one that is called like it.
  package init(_ name: String, _ kind: ModuleKind, module: String? = nil, at position: SourcePosition) {
    (id, container) = (0, 0)
    self.name = name
    self.kind = kind
    self.moduleName = module ?? ModuleName.module(ofTarget: name)
    self.position = position
  }

  /// Where its storyboards, data models and property lists are: files and folders; `nil` for its own folder.
  package var interfacePaths: Set<String>?
  /// Modules that it links and does not import, and whose classes its storyboards, data models and property lists name.
  package var modulesInInterfaces: Set<String> = []
  /// Those with whose names texts in its sources begin: `"A.Page"` may be a class, or anything else.
  package var modulesInTexts: Set<String> = []
  /// Whether its Swift sources declare symbols of other modules by their names, as far as that was looked for: where it
  /// links what it does not import.
  package var declaresForeignSymbols = false

  /// The modules that its sources import. Known once all its files are read.
  package var importedModules: Set<String> = []
  /// Those of them that it re-exports.
  package var reexports = Reexports()
}
