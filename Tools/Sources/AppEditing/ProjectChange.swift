import ContainerEditing
import Model
import ProjectEditing
import SourceEditing
import SourceText

/// What becomes of a project that code leaves: its targets' files, what they link, and the packages that it names.
package struct ProjectChange {
  /// The files of a target that are gone or new, from the project's folder.
  package struct Files {
    package var target: Repository.Target
    package var gone: [String]
    package var new: [String]

    package init(of target: Repository.Target, gone: [String], new: [String] = []) {
      self.target = target
      self.gone = gone
      self.new = new
    }
  }

  /// A product that targets come to link.
  package struct Product {
    package var name: String
    /// The package's name.
    package var package: String
    /// The package's folder, from the project's; `nil` where the project names it already.
    package var folder: String?
    package var targets: [Repository.Target]

    package init(_ name: String, of package: String, at folder: String?, for targets: [Repository.Target]) {
      self.name = name
      self.package = package
      self.folder = folder
      self.targets = targets
    }
  }

  package var files: [Files] = []
  package var products: [Product] = []
  /// What targets no longer link, by where that is said.
  package var removedLinks: [(target: Repository.Target, position: SourcePosition)] = []

  package init() {}

  /// - Parameter bytes: The project. All else stays as it is, to the byte.
  /// - Throws: Where one of the changes cannot be made.
  package func applied(to bytes: [UInt8]) throws(Unfixable) -> [UInt8] {
    var file = EditedFile(bytes)
    for change in files {
      try file.change(
        .project, filesOf: change.target.name, at: change.target.declaration.position, removing: change.gone,
        adding: change.new)
    }
    for (target, position) in removedLinks {
      let place = try file.currentOffset(of: position, "the product")
      file.apply(try ProjectEditor(file.bytes).removing(productAt: place, fromTarget: target.name))
    }
    for product in products {
      if let folder = product.folder { file.apply(try ProjectEditor(file.bytes).adding(packageAt: folder)) }
      for target in product.targets {
        let place = try file.currentOffset(of: target.declaration.position, "the target \(target.name)")
        file.apply(
          try ProjectEditor(file.bytes).adding(
            product: product.name, of: product.package, toTarget: target.name, at: place))
      }
    }
    return file.bytes
  }
}
