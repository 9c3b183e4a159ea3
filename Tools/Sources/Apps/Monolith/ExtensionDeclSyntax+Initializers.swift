import SwiftSyntax

extension ExtensionDeclSyntax {
  /// The initializers that set the properties of the type themselves: for a struct, only its own module may.
  package var directInitializers: [InitializerDeclSyntax] {
    memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.filter { !$0.delegates }
  }
}

extension InitializerDeclSyntax {
  /// Whether it calls another initializer.
  fileprivate var delegates: Bool {
    guard let body else { return true }
    let tokens = Array(body.tokens(viewMode: .sourceAccurate))
    return zip(tokens, tokens.dropFirst()).enumerated().contains { index, pair in
      guard pair.0.tokenKind == .keyword(.self) else { return false }
      if pair.1.tokenKind == .equal { return true }
      return pair.1.tokenKind == .period && index + 2 < tokens.count && tokens[index + 2].tokenKind == .keyword(.`init`)
    }
  }
}
