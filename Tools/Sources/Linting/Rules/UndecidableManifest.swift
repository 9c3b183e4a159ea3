import ManifestReading

/// A manifest, or a part of it, that cannot be decided without running it.
package struct UndecidableManifest: Rule {
  package static let id = "undecidable_manifest"
  package static let tellsWhatIsNotJudged = true

  package func findings(in context: RuleContext) -> [Finding] {
    context.repository.packages.flatMap { package in
      package.manifest.undecided.map { undecided in
        Finding(
          rule: Self.id, package: package.name, file: package.manifestPath, symbol: undecided.reason,
          position: undecided.position,
          message: message(for: undecided))
      }
    }
  }

  private func message(for undecided: Manifest.Undecided) -> String {
    guard !undecided.isBroken else {
      return """
        this manifest cannot be judged, because \(undecided.reason); mend it, or nothing is known of what the \
        package links
        """
    }
    return """
      this manifest cannot be judged, because \(undecided.reason): a manifest of an unknown repository is read \
      and never run; write it as a constant, or let SwiftPM run it with --evaluate-manifests
      """
  }
}
