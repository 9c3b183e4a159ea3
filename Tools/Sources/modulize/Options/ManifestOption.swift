import ArgumentParser
import Configuration
import Loading

/// Whether manifests may be run: one switch for every command that reads a repository.
struct ManifestOption: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: """
      Let SwiftPM run the manifests that reading cannot decide. This runs code of the repository. Without it they \
      run only where evaluate_manifests stands in a configuration that is named with --config.
      """)
  var evaluateManifests: Bool?

  /// How manifests are read, by what the user says, and else by a configuration that the user named.
  func manifests(_ configuration: Configuration = Configuration()) -> RepositoryLoader.Manifests {
    evaluateManifests ?? configuration.evaluatesManifests ? .evaluateUndecided : .read
  }

  /// A loader that reads as the command line and the configuration say.
  func loader(
    _ configuration: Configuration = Configuration(), observer: (any StageObserver)? = nil
  ) -> RepositoryLoader {
    RepositoryLoader(manifests: manifests(configuration), configuration: configuration, observer: observer)
  }
}
