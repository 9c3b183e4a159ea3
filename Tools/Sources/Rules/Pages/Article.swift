/// The articles that the rules come from.
package enum Article: Sendable, CaseIterable {
  /// The theory: mediator, target, action, category, and why parameters are dictionaries.
  case introduction
  /// The mediator read line by line, and what the prefixes are.
  case stepTwo
  /// An app taken apart in three steps.
  case practice
  /// The same with URLs that are registered at launch, and its author's regrets.
  case decoupling

  /// Author and title, for a list of sources.
  package var title: String {
    switch self {
    case .introduction: "GLMediator, its introduction, after Casa Taloyum (GLMediator 的说明)"
    case .stepTwo: "iOS componentisation, step two: a mediator (iOS组件化第二步:使用中间者模式)"
    case .practice:
      """
      Casa Taloyum, an existing project taken apart with CTMediator (在现有工程中实施基于CTMediator的组件化方案), \
      casatwy.com/modulization_in_action.html
      """
    case .decoupling: "Componentising an iOS project (iOS项目组件化解耦)"
    }
  }
}
