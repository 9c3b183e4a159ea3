/// What can be called, for a page that shows it and for the teams behind the URLs.
///
/// No action runs. To read a class's tables for the first time a target is made, as a call makes one, and it is not
/// kept. A program's targets cannot be listed: none is registered, and Swift finds a class only by its name.
extension Mediator {
  /// What a target offers.
  ///
  /// - Parameters:
  ///   - targetName: The target: `A` for the class `Target_A`.
  ///   - module: The module of the class, where a call would name it.
  /// - Throws: The ``MediatorError`` of a call to it: there is none, or it cannot answer. Its call has no action.
  public func offer(of targetName: String, module: String? = nil) throws(MediatorError) -> TargetOffer {
    let target = try resolveTarget(of: TargetCall(target: targetName, action: "", module: module), isCached: false)
    return TargetOffer(fullName: target.fullName, tables: target.tables)
  }

  /// Which of these calls somebody would answer. None is made.
  ///
  /// - Parameter calls: By names, as categories and routes have them.
  /// - Returns: For each call, in order, the full name of the class that would answer, be it by its `notFound`; or
  ///   why none would.
  public func responders(
    to calls: [TargetCall]
  ) -> [(call: TargetCall, responder: Result<String, MediatorError>)] {
    calls.map { call in
      let responder = Result { () throws(MediatorError) in
        try resolve(call, params: nil, isCached: false).target.fullName
      }
      return (call, responder)
    }
  }
}
