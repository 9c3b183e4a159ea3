import SourceText

// For projects that another tool describes.

extension XcodeProject.Target {
  package init(identifier: String, name: String, position: SourcePosition, productType: String) {
    self.init(
      identifier: identifier, name: name, position: position,
      kind: .native("com.apple.product-type.\(productType)"))
  }
}

extension XcodeProject.SynchronizedFolder {
  package init(at path: XcodeProject.Path) { self.init(path: path) }
}

extension XcodeProject.Link {
  package init(
    _ end: End, at position: SourcePosition, in file: String?, isEmbedded: Bool, platforms: Set<String>?
  ) {
    self.init(end: end, position: position, isLinked: true, isEmbedded: isEmbedded, platforms: platforms, file: file)
  }
}

extension XcodeProject.PackageReference {
  /// A reference that links name by its location.
  package init(_ location: Location, at position: SourcePosition) {
    let identifier =
      switch location {
      case .path(let path): path
      case .url(let url): url
      }
    self.init(identifier: identifier, location: location, position: position)
  }
}

extension XcodeProject.BuildConfiguration {
  package init(named name: String, _ settings: [BuildSetting], above base: XcodeProject.Path?) {
    self.init(name: name, settings: settings, base: base)
  }
}
