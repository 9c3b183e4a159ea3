import Model
import Projects
import SourceEditing
import SourceText

/// The changes to a project that code is extracted from: its targets' files, links, and package references.
package struct ProjectChange {
  /// The files that a target loses and gains.
  package struct Files {
    package var module: Module
    package var gone: [String]
    package var new: [String]
    /// Other targets that lose those files which they have too.
    package var others: [Module]

    package init(
      of module: Module, gone: [String], new: [String] = [], others: [Module] = []
    ) {
      self.module = module
      self.others = others
      self.gone = gone
      self.new = new
    }
  }

  /// A product for targets to link.
  package struct Product {
    package var name: String
    /// The package's name.
    package var package: String
    /// The package's folder, relative to the project's; `nil` if the project already refers to it.
    package var folder: String?
    package var modules: [Module]

    package init(_ name: String, of package: String, at folder: String?, for modules: [Module]) {
      self.name = name
      self.package = package
      self.folder = folder
      self.modules = modules
    }
  }

  /// By paths relative to the project's folder.
  package var files: [Files] = []
  package var products: [Product] = []
  /// Links to remove from targets, with their positions.
  package var removedLinks: [(module: Module, position: SourcePosition)] = []
  /// The declarations of packages that the project needs no more.
  package var removedPackages: [SourcePosition] = []

  package init() {}

  /// - Parameter bytes: The project. Everything else is kept byte for byte.
  /// - Throws: If one of the changes cannot be made.
  package func applied(to bytes: [UInt8]) throws(Unfixable) -> [UInt8] {
    var file = EditedFile(bytes)
    for change in files {
      if !change.gone.isEmpty {
        var targets: [(name: String, offset: Int)] = []
        for module in [change.module] + change.others {
          let place = try file.currentOffset(of: module.position, "the target \(module.name)")
          targets.append((module.name, place))
        }
        file.apply(try ProjectEditor(file.bytes).removing(files: change.gone, fromTargets: targets))
      }
      for new in change.new {
        let place = try file.currentOffset(
          of: change.module.position, "the target \(change.module.name)")
        file.apply(try ProjectEditor(file.bytes).adding(file: new, toTarget: change.module.name, at: place))
      }
    }
    for (module, position) in removedLinks {
      let place = try file.currentOffset(of: position, "the product")
      file.apply(try ProjectEditor(file.bytes).removing(productAt: place, fromTarget: module.name))
    }
    for position in removedPackages {
      // It stays if something else refers to it, or if it is a folder that the project shows.
      let place = try file.currentOffset(of: position, "the package")
      if let edits = try? ProjectEditor(file.bytes).removing(packageAt: place) { file.apply(edits) }
    }
    for product in products {
      if let folder = product.folder { file.apply(try ProjectEditor(file.bytes).adding(packageAt: folder)) }
      for module in product.modules {
        let place = try file.currentOffset(of: module.position, "the target \(module.name)")
        file.apply(
          try ProjectEditor(file.bytes).adding(
            product: product.name, of: product.package, toTarget: module.name, at: place))
      }
    }
    return file.bytes
  }
}
