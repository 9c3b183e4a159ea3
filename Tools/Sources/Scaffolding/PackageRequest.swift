import SourceText

/// The options of `modulize new`.
package struct PackageRequest: Sendable {
  /// Which of a feature's parts are made.
  package enum Shape: Hashable, Sendable {
    case business
    case businessWithCategory
    /// For a feature that lives in the app; `withTarget` also creates its target there.
    case category(withTarget: Bool)
    /// Only the target.
    case target
  }

  package var name: FeatureName
  package var shape: Shape
  /// Whether a business line's package gets a module for what the system finds by its type.
  package var hasIntents = false
  package var links = Links()
  /// The year, for the license in custom templates: the built-in ones have none.
  package var year: Int
  /// Where packages are created, relative to the root; `nil` is beside the mediator.
  package var folder: String?
  /// The location of the mediator, if the repository has none.
  package var mediator: PackageReference?
  /// The app that gets a target, if there are several.
  package var app: String?

  package init(name: FeatureName, shape: Shape, year: Int) {
    self.name = name
    self.shape = shape
    self.year = year
  }

  /// Links to the package, as config.sh asks for them.
  package struct Links: Hashable, Sendable {
    package var https: String?
    package var ssh: String?
    package var homePage: String?

    package init(https: String? = nil, ssh: String? = nil, homePage: String? = nil) {
      self.https = https
      self.ssh = ssh
      self.homePage = homePage
    }

    /// The links of the category that is created with a feature: `…/Cart.git` becomes `…/Cart_Category.git`.
    ///
    /// - Throws: A `UserError` if a link does not end in the feature's name: two packages cannot share one.
    func ofCategory(of feature: FeatureName) throws(UserError) -> Links {
      Links(
        https: try Self.ofCategory(https, of: feature.text), ssh: try Self.ofCategory(ssh, of: feature.text),
        homePage: try Self.ofCategory(homePage, of: feature.text))
    }

    private static func ofCategory(_ link: String?, of feature: String) throws(UserError) -> String? {
      guard let link else { return nil }
      for end in [feature, "\(feature)/", "\(feature).git"] where link.hasSuffix(end) {
        return link.dropLast(end.count) + "\(feature)_Category" + end.dropFirst(feature.count)
      }
      throw UserError(
        "\(link) does not end in \(feature), so the category's link cannot be derived from it: make the two packages"
          + " one after the other, or leave the link out")
    }

    /// The README's lines; empty if nothing is known.
    var markdown: String {
      let lines = [
        homePage.map { "* Home page: <\($0)>" }, https.map { "* Repository: <\($0)>" },
        ssh.map { "* SSH: `\($0)`" },
      ].compactMap { $0 }
      return lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n")
    }
  }

  /// The packages to create.
  func packages() throws(UserError) -> [Part] {
    let (feature, category) = (name.text, "\(name.text)_Category")
    switch shape {
    case .business: return [Part(name: feature, kind: .business, links: links)]
    case .businessWithCategory:
      let second = Part(name: category, kind: .category, links: try links.ofCategory(of: name))
      return [Part(name: feature, kind: .business, links: links), second]
    case .category: return [Part(name: category, kind: .category, links: links)]
    case .target: return []
    }
  }

  /// One of the packages.
  struct Part {
    var name: String
    var kind: TemplateSet.Kind
    var links: Links
  }

  /// Whether the app gets a target.
  var makesTarget: Bool { shape == .target || shape == .category(withTarget: true) }
}
