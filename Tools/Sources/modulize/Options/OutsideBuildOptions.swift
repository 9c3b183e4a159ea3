import Apps
import ArgumentParser

/// The index of another tool's build, and how to build.
struct OutsideBuildOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Do not build: read the index that a build of the app has left in this folder.", valueName: "folder"),
    completion: .directory)
  var indexStore: [String] = []

  @Option(
    name: .customLong("build"),
    help: ArgumentHelp(
      """
      With --index-store: the shell command that builds a project and its tests and makes that index. It is run \
      before a change, to read the index, and after it, to check that everything builds.
      """, valueName: "command"))
  var command: String?

  var build: OutsideBuild { OutsideBuild(stores: indexStore, command: command) }

  func validate() throws {
    guard command != nil, indexStore.isEmpty else { return }
    throw ValidationError("--build makes an index: say where, with --index-store …/Index.noindex/DataStore.")
  }
}
