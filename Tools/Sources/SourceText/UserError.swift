import Foundation

/// An error for the user: what could not be done, and how to fix it.
///
/// Nothing was written, unless it says otherwise.
package struct UserError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  package enum Kind: Hashable, Sendable {
    /// The tool could not do its work.
    case failure
    /// The command line is wrong or incomplete.
    case usage
    /// The work is done, and its answer is no.
    case refusal
    /// What was begun could neither be done nor undone, or cannot be done at all: nothing must follow it.
    case end
  }

  /// What is wrong, and how to fix it; one line per reason.
  package var description: String
  package var kind: Kind

  package init(_ description: String, _ kind: Kind = .failure) {
    self.description = description
    self.kind = kind
  }
}

extension UserError {
  /// Runs `body`, and converts any other error to a `UserError`.
  ///
  /// - Parameter subject: The subject of another kind of error, before its message.
  package static func unifying<Result>(
    _ subject: String? = nil, _ body: () async throws -> Result
  ) async throws(UserError) -> Result {
    do { return try await body() } catch { throw UserError(error, about: subject) }
  }

  /// The synchronous version.
  package static func unifying<Result>(
    _ subject: String? = nil, _ body: () throws -> Result
  ) throws(UserError) -> Result {
    do { return try body() } catch { throw UserError(error, about: subject) }
  }

  private init(_ error: any Error, about subject: String?) {
    if let error = error as? UserError {
      self = error
    } else {
      let words = Self.words(of: error)
      self.init(subject.map { "\($0): \(words)" } ?? words)
    }
  }

  /// What the system says of a file, which Foundation wraps in an error of its own.
  private static func words(of error: any Error) -> String {
    let cause = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
    guard let cause, cause.domain == NSPOSIXErrorDomain else { return "\(error)" }
    return String(cString: strerror(Int32(cause.code))).lowercased()
  }
}
