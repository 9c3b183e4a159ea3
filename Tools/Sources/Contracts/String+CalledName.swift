import Foundation
import SourceFacts

extension String {
  /// The name of a target, an action or a module as the contract compares it: two names are equal only if their bytes
  /// are, as for the mediator and the runtime.
  ///
  /// `String` also takes texts for equal that are canonically equivalent: a letter K and the Kelvin sign, an accented
  /// letter in one scalar and in two. A name that is not in the composed form gets escapes, which messages then show:
  /// otherwise nobody could see how it differs from the name that it resembles.
  var asCalledName: String {
    if utf8.allSatisfy(UTF8.isASCII) || utf8.elementsEqual(precomposedStringWithCanonicalMapping.utf8) { return self }
    return unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}

extension TargetMirror.Row {
  /// The row with the names of its methods as the contract compares them.
  var withCalledNames: Self {
    var row = self
    row.mentioned = mentioned.map(\.asCalledName)
    switch entry {
    case .call(let method, let isAwaited): row.entry = .call(of: method.asCalledName, isAwaited: isAwaited)
    case .unboundMethod(let method): row.entry = .unboundMethod(method.asCalledName)
    case .other: break
    }
    return row
  }
}
