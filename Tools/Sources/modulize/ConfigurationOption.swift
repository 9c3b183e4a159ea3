import ArgumentParser
import Configuration
import Judging
import Model
import Rules

/// The configuration that a command goes by.
struct ConfigurationOption: ParsableArguments {
  @Option(help: "The configuration, instead of \(Configuration.fileName) in ROOT.", completion: .file())
  var config: String?

  /// What the repository in `root`, an absolute path without links, says of itself.
  func configuration(root: String) throws(ToolFailure) -> Configuration {
    try ToolFailure.orResult { () throws(InvalidFile) in
      try ConfigurationFile.read(root: root, path: config, knownRules: AllRules.ids, neverOff: AllRules.neverOff)
    }
  }

  /// - Throws: Where the configuration names what the repository does not have.
  func check(_ repository: Repository) throws(ToolFailure) {
    try ToolFailure.orResult { () throws(InvalidFile) in try ConfigurationCheck.check(repository) }
  }
}

extension BaselineFile {
  /// What the repository in `root` knows of already.
  static func known(in root: String) throws(ToolFailure) -> Baseline {
    try ToolFailure.orResult { () throws(InvalidFile) in try read(root: root) ?? Baseline() }
  }
}

extension ToolFailure {
  /// What `body` returns; a file that it cannot use is a failure of the tool.
  static func orResult<Result>(_ body: () throws(InvalidFile) -> Result) throws(ToolFailure) -> Result {
    do {
      return try body()
    } catch {
      throw ToolFailure(error.description)
    }
  }
}
