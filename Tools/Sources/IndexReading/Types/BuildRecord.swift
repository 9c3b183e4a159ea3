import Foundation
import SourceText

/// How SwiftPM's native build system last compiled the modules of a package and of those that it depends on.
package struct BuildRecord: Sendable {
  /// How one module was compiled.
  package struct Module: Sendable {
    package var name: String
    /// Absolute.
    package var sources: [String]
    /// What it was compiled with, without its sources.
    var arguments: [String]
    /// What the compiler writes.
    fileprivate var products: [String]
  }

  package var modules: [Module]
  /// All modules that each may import.
  private let dependencies: [String: [String]]

  /// Reads the newest record below a package's build folder.
  ///
  /// - Parameter package: The package's folder, absolute.
  /// - Returns: `nil` if there is none, which is also so if Swift Build has built the package: it keeps no arguments.
  package init?(ofPackage package: String) {
    let records = ["debug", "release"].map { "\(package)/.build/\($0)/description.json" }
    let newest = records.compactMap { path in FileTime.ofChange(path).map { (path, $0) } }.max { $0.1 < $1.1 }
    guard let newest, let bytes = try? FileReader.read(newest.0, upTo: Self.maximumSize),
      let description = try? JSONDecoder().decode(Description.self, from: Data(bytes))
    else { return nil }
    dependencies = description.targetDependencyMap
    modules = description.swiftCommands.sorted { $0.key < $1.key }.map { Module($0.value) }.sorted { $0.name < $1.name }
  }

  /// What a build writes of a large package is larger than sources are.
  package static let maximumSize = 256 << 20

  /// How a file was compiled.
  package func module(compiling file: String) -> Module? { modules.first { $0.sources.contains(file) } }

  /// A source of a module that this one may import, which has changed since that was built: its types are not certain.
  package func source(newerThanItsBuild module: Module) -> String? {
    let below = dependencies[module.name, default: []]
    return modules.lazy.filter { below.contains($0.name) }.compactMap(\.newerSource).first
  }

  /// What is read of `description.json`.
  private struct Description: Decodable {
    var swiftCommands: [String: Command]
    var targetDependencyMap: [String: [String]]
  }

  fileprivate struct Command: Decodable {
    var moduleName: String
    var sources: [String]
    var otherArguments: [String]
    var importPath: String
    var moduleOutputPath: String
    var objects: [String]
  }
}

extension BuildRecord.Module {
  fileprivate init(_ command: BuildRecord.Command) {
    name = command.moduleName
    sources = command.sources
    arguments = command.otherArguments + ["-I", command.importPath, "-module-name", command.moduleName]
    products = command.objects + [command.moduleOutputPath]
  }

  /// A source that has changed since the module was built.
  fileprivate var newerSource: String? {
    // Only what has changed is compiled again; what was never built is imported by nothing.
    guard let built = products.compactMap(FileTime.ofChange).max() else { return nil }
    return sources.first { FileTime.ofChange($0).map { $0 > built } ?? true }
  }
}
