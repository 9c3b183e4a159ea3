/// The outcome of resolving a call by these names, as far as it is the same for each call.
///
/// `@unchecked Sendable`: it is immutable, and shares its target with threads as ``TargetClass`` does.
final class CachedCall: @unchecked Sendable {
  let hash: UInt64
  let entry: InterceptedCall.Entry
  /// Whether no target answers the call, not even the app's `Target_NoTargetAction`.
  let isUnanswered: Bool
  private let isOfMainActor: Bool
  /// Whether each call makes a new target, instead of using a cached one.
  private let isMadeAnew: Bool
  private let isASCII: Bool
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
    guard !resolved.isFallback, resolved.call.isWorthCaching else { return nil }
    call = resolved.call
    isASCII = call.isASCII
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
    isASCII = call.isASCII
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

  /// Whether this is the outcome of a call by these names.
  ///
  /// Names are compared by their bytes. `==` has no doubt about names that are ASCII: every other text that is equal to
  /// them is longer, and then the hash differs.
  @inline(__always)
  func isNamed(
    _ target: String, module: String?, action: String, entry: InterceptedCall.Entry, hash: UInt64
  ) -> Bool {
    guard self.hash == hash, self.entry == entry, call.target == target, call.action == action, call.module == module
    else { return false }
    return isASCII || hasSameBytes(target, module: module, action: action)
  }

  @inline(never)
  private func hasSameBytes(_ target: String, module: String?, action: String) -> Bool {
    call == TargetCall(target: target, action: action, module: module)
  }

  func isSameCall(as other: CachedCall) -> Bool {
    let names = other.call
    return isNamed(
      names.target, module: names.module, action: names.action, entry: other.entry, hash: other.hash)
  }

  /// Performs the call.
  ///
  /// - Precondition: ``serves(isCached:)``.
  func perform(_ params: [String: Any]?) throws(MediatorError) -> Any? {
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

  fileprivate var isASCII: Bool {
    [target, action, module ?? ""].allSatisfy { $0.utf8.allSatisfy(UTF8.isASCII) }
  }

  fileprivate func quickHash(_ entry: InterceptedCall.Entry) -> UInt64 {
    QuickHash.of(target, module: module, action: action, entry: entry)
  }
}
