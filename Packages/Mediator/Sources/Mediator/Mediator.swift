import Foundation

/// The middle through which business lines call each other.
///
/// A caller names a target and an action; the mediator finds the class `Target_…` in the program, makes
/// one, and runs its `Action_…`. Nothing is registered, neither side knows the other, and the
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
/// ## Threads
///
/// The contract, all of it; `make sanitize` holds the mediator to it.
///
/// 1. Everything may be used from any thread at any time.
/// 2. A synchronous call runs its action on its caller's thread and returns when that is over. An action of the
///    main actor that is called from elsewhere is not run (``MediatorError/needsMainActor(_:fullTargetName:)``);
///    a call with `await` goes there.
/// 3. A cached target is made once, however many threads ask at once; the others wait for it. It is called by
///    whoever calls, so it is `Sendable` or `@MainActor`. A target that is not cached belongs to one call.
/// 4. What is released, and what is set (interceptors, observer, host modules), counts for every call that begins
///    afterwards, on any thread. A call that is on its way goes on with what it began with.
/// 5. No lock is held while actions, interceptors and the observer run, so they may call the mediator. The
///    initialiser of a cached target is the exception: it holds up those who ask for the same target. It may call
///    others; if it asks for itself it gets an error, and two that ask for each other may wait for ever.
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
  static let onlyMediator: Mediator? = isUnderTest ? nil : programsMediator

  /// Whether a test may come. Xcode loads one into an app that runs already, but says so when it starts the app.
  private static var isUnderTest: Bool {
    HostModule.isTested || TargetFinder.isInProgram(testSupportClass)
  }

  @usableFromInline
  static var replaceableMediator: Mediator { taskMediator ?? programsMediator }

  /// A class of `MediatorTestSupport`, which sets ``taskMediator``.
  package static let testSupportClass = "MediatorTestSupport.MediatorStubs"

  /// The mediator of one test.
  @TaskLocal package static var taskMediator: Mediator?

  let registry: TargetRegistry
  /// The registry's.
  let calls: CallCache

  /// Makes a mediator with a cache of its own.
  ///
  /// - Parameter hostModules: The modules of the app itself, in the order in which they are tried after
  ///   the module that a caller named and the module of the target's own name. `nil` guesses: from the
  ///   name of the running program, or of the test bundle.
  public convenience init(hostModules: [String]? = nil) {
    self.init(TargetRegistry(hostModules: hostModules ?? HostModule.guesses()))
  }

  init(_ registry: TargetRegistry) {
    self.registry = registry
    calls = registry.calls
  }

  /// The modules of the app itself, where the targets of the business lines live that are not extracted.
  ///
  /// Set it where the guess from the program's name is wrong: a binary that was renamed after it was
  /// built, a test target that has not its package's name. Names that were looked up before are looked up again.
  public var hostModules: [String] {
    get { registry.hostModules }
    set { registry.hostModules = newValue }
  }
}
