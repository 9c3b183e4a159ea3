import PackagePlugin

/// Writes targets for the module that it is applied to. The first number in the module's name is the number of targets,
/// the second that of conformances of other types. The targets of `Street…` answer with items, as those of `Kiosk` do.
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
