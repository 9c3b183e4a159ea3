import SourceText

/// `.plugin(name:package:)`, or a plugin's name.
package struct PluginUse: Equatable, Sendable {
  package var name: String
  package var package: String?
  package var position: SourcePosition

  package init(name: String, package: String?, position: SourcePosition) {
    self.name = name
    self.package = package
    self.position = position
  }
}
