extension UndecidableManifest {
  package static let page = RulePage(
    summary: """
      a manifest that cannot be judged by reading; manifests are read and never run, unless \
      `--evaluate-manifests` says so
      """)
}
