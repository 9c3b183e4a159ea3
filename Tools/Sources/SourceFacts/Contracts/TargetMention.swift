import SourceText

/// A place that names a target without calling it.
package struct TargetMention: Equatable, Sendable {
  package enum Form: Sendable {
    /// `check("A")`
    case check
    /// `releaseCachedTarget(fullTargetName: "Target_A")`
    case release
    /// `Interceptor(target: "A")`
    case interceptor
  }

  package var form: Form
  package var name: NameReference

  package init(form: Form, name: NameReference) {
    self.form = form
    self.name = name
  }
}
