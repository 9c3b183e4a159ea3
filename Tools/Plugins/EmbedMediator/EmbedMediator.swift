import Foundation
import PackagePlugin

/// Embeds the mediator's package and those beside it in the program, so that even a copy of the program can add them to an
/// app.
@main
struct EmbedMediator: BuildToolPlugin {
  /// The mediator, and what it and its callers may need.
  private static let packages = ["Mediator", "Parameters", "PortableUI"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let repository = context.package.directoryURL.deletingLastPathComponent()
    let output = context.pluginWorkDirectoryURL.appending(path: "MediatorArchive.swift")
    let folders = Self.packages.map { repository.appending(path: "Packages/\($0)") }
    let files = try folders.flatMap { try [$0.appending(path: "Package.swift")] + sources(of: $0) }
    return [
      .buildCommand(
        displayName: "Embedding the mediator", executable: try context.tool(named: "MediatorEmbedder").url,
        arguments: [repository.path(percentEncoded: false), output.path(percentEncoded: false)] + Self.packages,
        inputFiles: [repository.appending(path: "LICENSE")] + files, outputFiles: [output])
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
