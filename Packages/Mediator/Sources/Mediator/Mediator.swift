import Foundation

/// Passes calls between business lines.
///
/// A caller names a target and an action. The mediator finds the class `Target_…` in the program, makes an instance,
/// and runs its `Action_…`. Nothing is registered, neither side depends on the other, and the answering side does not
/// depend on the mediator.
///
/// Names belong into categories: one extension of `Mediator` for each business line, with one method for each service,
/// so that the names are written only once.
///
///     extension Mediator {
///       @MainActor
///       public func A_viewController() -> ViewController? {
///         performTarget("A", action: "viewController") as? ViewController
///       }
///     }
///
/// ## Threads
///
/// This is the complete contract. `make sanitize` checks it.
///
/// 1. Everything may be used from any thread at any time.
/// 2. A synchronous call runs its action on the caller's thread and returns when the action has ended. An action of the
///    main actor that is called from another thread does not run (``MediatorError/needsMainActor(_:fullTargetName:)``).
///    A call with `await` runs it on the main actor.
/// 3. A cached target is made once, even if several threads ask for it at the same time; the others wait. Any thread
///    may call it, so it must be `Sendable` or `@MainActor`. A target that is not cached belongs to one call.
/// 4. Releasing a target, and setting interceptors, observer or host modules, affects every call that begins
///    afterwards, on any thread. A call that has begun keeps its state.
/// 5. No lock is held while actions, interceptors and the observer run, so they may call the mediator. The exception is
///    the initialiser of a cached target: other callers of the same target wait for it. It may call other targets. If
///    it asks for itself it gets an error, and two initialisers that ask for each other may wait for ever.
public final class Mediator: Sendable {
  /// The mediator that categories use. CTMediator's `sharedInstance`.
  ///
  /// It is the same for the whole program, except in a test with a mediator of its own (`MediatorTestSupport`): there
  /// it is that mediator, in the test's task and the tasks that it starts.
  @inlinable
  public static var shared: Mediator {
    onlyMediator ?? replaceableMediator
  }

  private static let programsMediator = Mediator()

  /// The program's mediator, if no test can replace it, because `MediatorTestSupport` is not in the program. Then calls
  /// need not look for a test's mediator, which takes longer than finding the target.
  @usableFromInline
  static let onlyMediator: Mediator? = isUnderTest ? nil : programsMediator

  /// Whether a test may run. Xcode loads tests into a running app, but announces them when it starts the app.
  private static var isUnderTest: Bool {
    HostModule.isTested || TargetFinder.isInProgram(testSupportClass)
  }

  @usableFromInline
  static var replaceableMediator: Mediator { taskMediator ?? substitute.withLock { $0 }?() ?? programsMediator }

  private static let substitute = Locked<(@Sendable () -> Mediator?)?>(nil)

  /// Asks `find` for the mediator of every caller that runs in no task of a test with stubs: it may run for one.
  package static func replaceShared(by find: @escaping @Sendable () -> Mediator?) {
    substitute.withLock { $0 = find }
  }

  /// A class of `MediatorTestSupport`, which sets ``taskMediator``.
  package static let testSupportClass = "MediatorTestSupport.MediatorStubs"

  /// The mediator of one test.
  @TaskLocal package static var taskMediator: Mediator?

  let registry: TargetRegistry
  /// The registry's cache of calls.
  let calls: CallCache
  /// The last of the interceptors, if a test has set it.
  let guardian: Interceptor?

  /// Makes a mediator with a cache of its own.
  ///
  /// - Parameter hostModules: The modules of the app itself, in the order in which they are tried after the module that
  ///   a caller named and the module of the target's own name. `nil` means a guess from the name of the running program
  ///   or of the test bundle.
  public convenience init(hostModules: [String]? = nil) {
    self.init(TargetRegistry(hostModules: hostModules ?? HostModule.guesses()))
  }

  /// Makes a mediator for tests.
  ///
  /// - Parameter guardian: Sees every call after the interceptors, which cannot remove it.
  package convenience init(hostModules: [String]?, guardian: Interceptor) {
    self.init(TargetRegistry(hostModules: hostModules ?? HostModule.guesses()), guardian: guardian)
  }

  init(_ registry: TargetRegistry, guardian: Interceptor? = nil) {
    self.registry = registry
    self.guardian = guardian
    calls = registry.calls
    if guardian != nil { interceptors = [] }
  }

  /// The modules of the app itself, which have the targets of the business lines that are not extracted.
  ///
  /// Set it if the guess from the program's name is wrong: for a binary that was renamed after the build, or a test
  /// target that is not named after its package. Setting it empties the cache of lookups.
  public var hostModules: [String] {
    get { registry.hostModules }
    set { registry.hostModules = newValue }
  }
}
