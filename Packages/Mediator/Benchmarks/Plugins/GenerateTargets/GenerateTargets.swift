import PackagePlugin

/// Writes targets for the module that it is applied to: as many as the first number in the module's name says, and as
/// many conformances of other types as the second one. Those of `Street…` answer with items, as the ones of `Kiosk` do.
@main
struct GenerateTargets: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appending(path: "Targets.swift")
    let counts = target.name.split { !$0.isNumber }.map(String.init)
    return [
      .buildCommand(
        displayName: "Writing the targets of \(target.name)",
        executable: try context.tool(named: "TargetGenerator").url,
        arguments: [output.path()] + counts + (target.name.hasPrefix("Street") ? ["--items"] : []),
        outputFiles: [output])
    ]
  }
}
