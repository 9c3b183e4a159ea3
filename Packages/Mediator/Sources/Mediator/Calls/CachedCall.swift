/// The outcome of resolving a call by these names, as far as it is the same for each call.
///
/// `@unchecked Sendable`: it is immutable, and shares its target with threads as ``TargetClass`` does.
final class CachedCall: @unchecked Sendable {
  let hash: Int
  let entry: InterceptedCall.Entry
  /// Whether no target answers the call, not even the app's `Target_NoTargetAction`.
  let isUnanswered: Bool
  private let isOfMainActor: Bool
  /// Whether each call makes a new target, instead of using a cached one.
  private let isMadeAnew: Bool
  let call: TargetCall
  /// Runs on the cached target, or makes a target first.
  private let method: Action.Method
  let watchers: Watchers
  private let fullTargetName: String

  /// - Returns: `nil` if such a call must be resolved each time, because it goes to `notFound`, the action is
  ///   asynchronous, or a name is too long.
  init?(_ resolved: ResolvedCall, on made: TargetClass.Made, entry: InterceptedCall.Entry, watchers: Watchers) {
    let action: Action.Immediate
    switch resolved.action {
    case .anywhere(let immediate): (action, isOfMainActor) = (immediate, false)
    case .mainActor(let immediate): (action, isOfMainActor) = (immediate, true)
    case .asynchronous: return nil
    }
    guard !resolved.goesToNotFound, resolved.call.isWorthCaching else { return nil }
    call = resolved.call
    self.entry = entry
    hash = call.quickHash(entry)
    isUnanswered = false
    isMadeAnew = !made.isCached
    method = made.isCached ? action.on(made.instance) : action.anew
    self.watchers = watchers.concerning(call.target)
    fullTargetName = resolved.target.fullName
  }

  /// A local call that no target answers: no such target, or no such action.
  ///
  /// - Returns: `nil` if the call may have another outcome next time, or a name is too long.
  init?(unanswered error: MediatorError, watchers: Watchers, hasFallback: Bool) {
    switch error {
    case .noTarget, .noAction: call = error.call
    default: return nil
    }
    guard call.isWorthCaching else { return nil }
    entry = .local
    hash = call.quickHash(entry)
    isUnanswered = !hasFallback
    isOfMainActor = false
    isMadeAnew = false
    method = { _ in throw Unanswered(error: error) }
    self.watchers = watchers.concerning(call.target)
    fullTargetName = ""
  }

  /// Whether the cached outcome can answer a call on this thread.
  ///
  /// - Parameter isCached: Whether the caller wants the target to be cached. An outcome that makes a new target for
  ///   each call does not serve such a caller.
  func serves(isCached: Bool) -> Bool {
    !(isCached && isMadeAnew) && (!isOfMainActor || MainActor.isCurrent)
  }

  func isSameCall(as other: CachedCall) -> Bool {
    hash == other.hash && entry == other.entry && call == other.call
  }

  /// Answers the call.
  ///
  /// - Precondition: ``serves(isCached:)``.
  func answer(_ params: [String: Any]?) throws(MediatorError) -> Any? {
    do {
      // Not `params ?? [:]`, which costs one more reference count.
      return if let params { try method(params) } else { try method([:]) }
    } catch let unanswered as Unanswered {
      throw unanswered.error
    } catch let unmade as UnmadeTarget {
      throw .invalidTarget(call, fullTargetName: fullTargetName, defect: unmade.defect)
    } catch {
      throw .actionThrew(call, error)
    }
  }

  /// Distinguishes an error of the mediator from one that an action threw, which may have the same type.
  private struct Unanswered: Error {
    let error: MediatorError
  }
}

extension TargetCall {
  /// Whether no name is longer than the name of a class or a method can be.
  fileprivate var isWorthCaching: Bool {
    [target, action, module ?? ""].allSatisfy { $0.utf8.count <= TargetName.maximumLength }
  }

  fileprivate func quickHash(_ entry: InterceptedCall.Entry) -> Int {
    QuickHash.of(target, module: module, action: action, entry: entry)
  }
}
