/// The names of an executable target's program, as some of its configurations build it.
///
/// At run time a mediator takes the program's name for that of the module with the app's own targets.
package struct ProgramName: Hashable, Sendable {
  /// The configurations: `Debug`; `nil` for all.
  package var configurations: [String]?
  /// The name of the executable file; `nil` if only a build knows it.
  package var executable: String?
  /// The name by which sources import the module; `nil` if only a build knows it.
  package var module: String?

  package init(configurations: [String]? = nil, executable: String?, module: String?) {
    self.configurations = configurations
    self.executable = executable
    self.module = module
  }
}
