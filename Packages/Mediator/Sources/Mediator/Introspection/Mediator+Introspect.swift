/// Lists what can be called, for a debug page and for the teams that write URLs.
///
/// No action runs. Reading a class's tables for the first time makes a target, as a call does, which is not cached. The
/// targets of a program cannot be listed: they are not registered, and Swift finds a class only by its name.
extension Mediator {
  /// Returns what a target offers.
  ///
  /// - Parameters:
  ///   - targetName: The target: `A` for the class `Target_A`.
  ///   - module: The module of the class, if a call would name it.
  /// - Throws: The ``MediatorError`` of a call to the target, if it does not exist or cannot answer. The call in the
  ///   error has no action.
  public func offer(of targetName: String, module: String? = nil) throws(MediatorError) -> TargetOffer {
    let target = try lookUpTarget(of: TargetCall(target: targetName, action: "", module: module), isCached: false)
    return TargetOffer(fullName: target.fullName, tables: target.tables)
  }

  /// Finds the classes that would answer calls, without making the calls.
  ///
  /// - Parameter calls: Calls by name, as categories and routes make them.
  /// - Returns: For each call, in order, the full name of the class that would answer, with the action or with its
  ///   `notFound`; or the error of the call.
  public func responders(
    to calls: [TargetCall]
  ) -> [(call: TargetCall, responder: Result<String, MediatorError>)] {
    calls.map { call in
      let responder = Result { () throws(MediatorError) in
        try lookUp(call, params: nil, isCached: false).target.fullName
      }
      return (call, responder)
    }
  }
}
