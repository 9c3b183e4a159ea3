/// What a user is told where a result was asked for: what could not be done, and the way out.
///
/// Nothing was written then, unless it says otherwise.
package struct UserError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whose turn it is.
  package enum Kind: Hashable, Sendable {
    /// The tool could not do its work.
    case failure
    /// The command line is wrong, or does not say enough.
    case usage
    /// The work is done, and its answer is no.
    case refusal
  }

  /// What is wrong, and the way out; one line a reason.
  package var description: String
  package var kind: Kind

  package init(_ description: String, _ kind: Kind = .failure) {
    self.description = description
    self.kind = kind
  }
}

extension UserError {
  /// Runs `body`, and makes a `UserError` of whatever else it throws.
  ///
  /// - Parameter subject: What an error of another kind is about, before its words.
  package static func unifying<Result>(
    _ subject: String? = nil, _ body: () async throws -> Result
  ) async throws(UserError) -> Result {
    do { return try await body() } catch { throw UserError(error, about: subject) }
  }

  /// The same for what does not wait.
  package static func unifying<Result>(
    _ subject: String? = nil, _ body: () throws -> Result
  ) throws(UserError) -> Result {
    do { return try body() } catch { throw UserError(error, about: subject) }
  }

  private init(_ error: any Error, about subject: String?) {
    if let error = error as? UserError {
      self = error
    } else {
      self.init(subject.map { "\($0): \(error)" } ?? "\(error)")
    }
  }
}
