import Model
import SourceFacts

extension ContainerFacts {
  /// A podspec.
  static let pod: Self = {
    var facts = Self(noun: "pod", builder: "CocoaPods", dialect: PodDialect(), counter: \.pods)
    facts.locatesDependencies = false
    facts.isLinkedByPodfile = true
    facts.isNeverRun = true
    facts.certainFlags = ["COCOAPODS"]
    facts.platforms = BuildFlags.applePlatforms
    // When it is installed.
    facts.makesHeaders = true
    facts.headerFolder = "/include"
    return facts
  }()
}

/// Links as a podspec writes them: by the pod's name alone.
struct PodDialect: ContainerDialect {
  func words(for link: ContainerLink, condition: LinkCondition?) -> String {
    switch link {
    case .sibling(let name): "the target \(name)"
    case .product(_, let package), .module(_, let package): "dependency '\(package)'"
    }
  }
}
