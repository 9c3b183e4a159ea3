import Model
import Projects
import SourceFacts
import SourceText

extension ContainerFacts {
  /// An Xcode project.
  static let project: Self = {
    var facts = specification
    facts.noun = "project"
    facts.canBeEdited = true
    facts.generator = nil
    return facts
  }()

  /// An XcodeGen specification, from which a project is generated.
  static let specification: Self = {
    var facts = Self(noun: "specification", builder: "Xcode", dialect: XcodeDialect(), counter: \.projects)
    facts.generator = "xcodegen"
    facts.linksAll = true
    facts.hasModulesOfAllRoles = true
    facts.platforms = BuildFlags.applePlatforms
    facts.makesHeaders = true
    facts.headerFolder = "/include"
    return facts
  }()
}

/// Links as Xcode shows them: nobody writes its file by hand.
struct XcodeDialect: ContainerDialect {
  func words(for link: ContainerLink, condition: LinkCondition?) -> String {
    switch link {
    case .sibling(let name): "the target \(name)"
    case .product(let name, let other), .module(let name, let other): "the product \(name) of \(other)"
    }
  }

  func editor(of bytes: [UInt8]) throws(Unfixable) -> any ContainerEditor { try ProjectEditor(bytes) }
}
