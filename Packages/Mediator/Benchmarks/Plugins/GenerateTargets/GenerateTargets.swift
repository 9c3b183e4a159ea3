import PackagePlugin

/// Writes the targets of `ProgramOf1` and `ProgramOf1000`: as many as the name says.
@main
struct GenerateTargets: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appending(path: "Targets.swift")
    let count = String(target.name.drop { !$0.isNumber })
    return [
      .buildCommand(
        displayName: "Writing \(count) targets", executable: try context.tool(named: "TargetGenerator").url,
        arguments: [count, output.path()], outputFiles: [output])
    ]
  }
}
