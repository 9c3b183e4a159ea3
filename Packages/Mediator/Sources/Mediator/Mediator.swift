import Foundation

/// The middle through which business lines call each other.
///
/// A caller names a target and an action; the mediator finds the class `Target_…` in the program, makes
/// one, and runs its `Action_…`. Nobody registers anything, neither side knows the other, and the
/// responder does not know the mediator.
///
/// Names belong into categories: one extension of `Mediator` per business line, with one method per
/// service, so that nobody types them twice.
///
///     extension Mediator {
///       @MainActor
///       public func A_aViewController() -> ViewController? {
///         performTarget("A", action: "viewController") as? ViewController
///       }
///     }
///
/// **Threads.** A mediator may be used from any thread. An action runs on its caller's thread; an action
/// of the main actor that is called from elsewhere is not run.
public final class Mediator: Sendable {
  /// The mediator that categories call through. CTMediator's `sharedInstance`.
  ///
  /// One and the same for the whole program, except in a test that took one of its own
  /// (`MediatorTestSupport`): there it is the test's, in the test's task and those it starts.
  @inlinable
  public static var shared: Mediator {
    onlyMediator ?? replaceableMediator
  }

  private static let programsMediator = Mediator()

  /// The program's mediator, where no test can put its own in its place: `MediatorTestSupport` is not in the
  /// program. Saves each call the look for a test's mediator, which takes longer than the one for its target.
  @usableFromInline
  static let onlyMediator: Mediator? =
    TargetFinder.isInProgram(testSupportClass) ? nil : programsMediator

  @usableFromInline
  static var replaceableMediator: Mediator { taskMediator ?? programsMediator }

  /// A class of `MediatorTestSupport`, which sets ``taskMediator``.
  package static let testSupportClass = "MediatorTestSupport.MediatorStubs"

  /// The mediator of one test.
  @TaskLocal package static var taskMediator: Mediator?

  let registry: TargetRegistry
  /// The registry's.
  let knownCalls: KnownCalls

  /// Makes a mediator with a cache of its own.
  ///
  /// - Parameter hostModules: The modules of the app itself, in the order in which they are tried after
  ///   the module that a caller named and the module of the target's own name. `nil` guesses: the name of
  ///   the running program. A test names its own module here.
  public init(hostModules: [String]? = nil) {
    registry = TargetRegistry(hostModules: hostModules ?? [HostModule.guess()].compactMap { $0 })
    knownCalls = registry.knownCalls
  }

  /// The modules of the app itself, where the targets of the business lines live that are not extracted.
  ///
  /// Set it where the guess from the program's name is wrong: a binary that was renamed after it was
  /// built, a test bundle. Names that were looked up before are looked up again.
  public var hostModules: [String] {
    get { registry.hostModules }
    set { registry.hostModules = newValue }
  }
}
