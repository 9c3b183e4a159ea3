extension Contract {
  /// The files whose types may tell what is not known: those of the calls of which nothing proves that they are answered
  /// as expected, and of what answers them.
  package var filesOfUnproven: Set<String> {
    calls.reduce(into: []) { files, call in
      guard !call.isBySelector, !gaps(in: call).isEmpty else { return }
      files.insert(call.site.file)
      for target in targets(of: call) { files.formUnion(target.parts.map(\.file)) }
    }
  }
}
