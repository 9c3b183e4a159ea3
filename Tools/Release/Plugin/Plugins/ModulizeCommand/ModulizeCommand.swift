import Foundation
import PackagePlugin

/// `swift package modulize [lint|graph|explain|plan] …`: runs the released program on the current package.
@main
struct ModulizeCommand: CommandPlugin {
  /// The commands that only read. The others write, build or use the network, which SwiftPM does not allow a plugin.
  private static let readers = ["lint", "graph", "explain", "plan"]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments = arguments
    if arguments.first.map({ $0.hasPrefix("-") && $0 != "--help" && $0 != "--version" }) ?? true {
      arguments.insert("lint", at: 0)
    }
    guard let command = arguments.first, Self.readers.contains(command) || command.hasPrefix("--") else {
      throw Refusal(command: arguments.first ?? "", readers: Self.readers)
    }
    let program = Process()
    program.executableURL = try context.tool(named: "modulize").url
    program.arguments = arguments
    program.currentDirectoryURL = context.package.directoryURL
    try program.run()
    program.waitUntilExit()
    // The program's exit code: 1 for findings, 2 for failures.
    guard program.terminationReason == .exit else { throw Crash(signal: program.terminationStatus) }
    if program.terminationStatus != 0 { exit(program.terminationStatus) }
  }

  struct Refusal: Error, CustomStringConvertible {
    let command: String
    let readers: [String]

    var description: String {
      "'\(command)' is not for a plugin, which may neither write in a package nor build it: \(readers.joined(separator: ", "))"
        + " are. Install modulize for the others"
    }
  }

  struct Crash: Error, CustomStringConvertible {
    let signal: Int32

    var description: String { "modulize was ended by signal \(signal)" }
  }
}
