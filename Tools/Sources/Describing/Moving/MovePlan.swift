import Contracts
import Model
import SourceText

/// What it takes to move an app from CTMediator, or from a class after its model, to `Mediator`, target by target.
///
/// `Mediator` is a class of Swift: what is written in Objective-C, targets and callers, stays where it is until it is
/// written in Swift.
package struct MovePlan: Sendable {
  /// What happens to a target.
  package enum Way: String, Sendable, CaseIterable {
    /// It is in Swift, and so are all its callers: it moves with its category.
    case moves
    /// It is in Swift, and Objective-C calls it: for that time it answers both mediators.
    case both
    /// It is in Objective-C: a fallback passes calls of `Mediator` on to it.
    case stays
  }

  package struct Target: Sendable {
    /// Without its prefix.
    package var name: String
    package var className: String
    package var place: OfferedAction.Place
    package var way: Way
    package var actions: [OfferedAction]
    /// Where Objective-C calls it, or a method of its category.
    package var callersInObjectiveC: [OfferedAction.Place]
    /// What has to be decided by hand, in a sentence each.
    package var questions: [String]

    package var isObjectiveC: Bool { !place.file.hasSuffix(".swift") }
  }

  /// The class that is called through now.
  package var mediator: String
  /// In the order in which they can move: first those that nothing holds, with the fewest callers.
  package var targets: [Target] = []
  /// A place that opens URLs through the mediator, if there is one.
  package var urlOpener: OfferedAction.Place?
  /// What is not known, in a sentence each.
  package var gaps: [String] = []

  package func targets(_ way: Way) -> [Target] { targets.filter { $0.way == way } }
}
