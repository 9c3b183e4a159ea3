/// What a call by these names comes down to, as far as it is the same each time.
///
/// `@unchecked Sendable`: immutable, and what it holds is handed to threads as ``TargetClass`` hands it.
final class KnownCall: @unchecked Sendable {
  let call: TargetCall
  let entry: InterceptedCall.Entry
  private let fullTargetName: String
  /// Whether nobody answers: there is no such target, and no `Target_NoTargetAction` that is to be told.
  let isUnanswered: Bool
  private let isOfMainActor: Bool
  /// Whether each call is answered by a new target, not by the one that is kept.
  private let isMadeAnew: Bool
  /// Bound to the target that is kept, or makes one.
  private let method: Action.Method

  /// - Returns: `nil` where a call like this one has to be looked at each time: `notFound` is told of it, or the
  ///   action waits.
  init?(_ work: Mediator.Work, on made: TargetClass.Made, entry: InterceptedCall.Entry) {
    let action: Action.Immediate
    switch work.action {
    case .anywhere(let immediate): (action, isOfMainActor) = (immediate, false)
    case .mainActor(let immediate): (action, isOfMainActor) = (immediate, true)
    case .asynchronous: return nil
    }
    guard !work.isToldToNotFound else { return nil }
    call = work.call
    self.entry = entry
    isUnanswered = false
    isMadeAnew = !made.isCached
    fullTargetName = work.responder.fullName
    let instance = made.instance
    method = isMadeAnew ? action.anew : { params in try action.body(instance, params) }
  }

  /// A local call that leads nowhere.
  ///
  /// - Returns: `nil` where somebody may yet answer, because the target is there; or where a name is so long that
  ///   it is not worth remembering.
  init?(unanswered error: MediatorError) {
    guard case .noTarget(let call, let tried) = error, !tried.isEmpty,
      call.action.utf8.count <= TargetName.maximumLength
    else { return nil }
    self.call = call
    entry = .local
    isUnanswered = true
    isOfMainActor = false
    isMadeAnew = false
    fullTargetName = ""
    method = { _ in throw Unanswered(error: error) }
  }

  /// Whether the call can be answered as it is known, here and now.
  ///
  /// - Parameter isCached: Whether the caller wants the target to be kept. One that is made anew for each call
  ///   does not serve it.
  func serves(isCached: Bool) -> Bool {
    !(isCached && isMadeAnew) && (!isOfMainActor || MainActor.isCurrent)
  }

  /// Answers the call.
  ///
  /// - Precondition: ``serves(isCached:)``.
  func answer(_ params: [String: Any]?) throws(MediatorError) -> Any? {
    do {
      // Not `params ?? [:]`, which counts a reference more.
      return if let params { try method(params) } else { try method([:]) }
    } catch let unanswered as Unanswered {
      throw unanswered.error
    } catch let unmade as UnmadeTarget {
      throw .invalidTarget(call, fullTargetName: fullTargetName, defect: unmade.defect)
    } catch {
      throw .actionThrew(call, error)
    }
  }

  /// Tells an error of the mediator from one that an action threw, which may be of the same type.
  private struct Unanswered: Error {
    let error: MediatorError
  }
}
