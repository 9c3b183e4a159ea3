import Foundation
import PackagePlugin

/// Embeds the mediator's package in the program, so that even a copy of the program can add it to an app.
@main
struct EmbedMediator: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let repository = context.package.directoryURL.deletingLastPathComponent()
    let package = repository.appending(path: "Packages/Mediator")
    let output = context.pluginWorkDirectoryURL.appending(path: "MediatorArchive.swift")
    let files =
      try [repository.appending(path: "LICENSE"), package.appending(path: "Package.swift")] + sources(of: package)
    return [
      .buildCommand(
        displayName: "Embedding the mediator", executable: try context.tool(named: "MediatorEmbedder").url,
        arguments: [repository.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: files, outputFiles: [output])
    ]
  }

  /// Listed individually, so that a change to any of them triggers the command.
  private func sources(of package: URL) throws -> [URL] {
    let folder = package.appending(path: "Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(".swift") }
      .sorted()
      .map { folder.appending(path: $0) }
  }
}
