import ArgumentParser
import Workspace

/// Whether manifests may be run.
struct ManifestOption: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: """
      Let SwiftPM run the manifests that reading cannot decide. This runs code of the repository. Without it they \
      run only if evaluate_manifests is set in a configuration that is passed with --config.
      """)
  var evaluateManifests: Bool?

  var switches: OpenedRepository.Switches { OpenedRepository.Switches(evaluatesManifests: evaluateManifests) }
}
