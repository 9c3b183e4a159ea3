import Rules

/// The rules about calls by name, in the order in which `modulize` lists them.
package enum ContractRuleList {
  package static let rules: [any Rule] = [
    MissingTarget(),
    UnlinkedTarget(),
    MissingAction(),
    UnlistedAction(),
    MisleadingEntry(),
    InvalidTarget(),
    LostActor(),
    UnsafeCachedTarget(),
    UncalledAction(),
    UnsentParameter(),
    UnreadParameter(),
    ParameterTypeMismatch(),
    ResultTypeMismatch(),
    UnawaitedAction(),
    InvalidRoute(),
    UnprovenService(),
    ModelledParameter(),
    HardCodedName(),
    UndecidableName(),
    CategoryPrefix(),
    DuplicateTarget(),
    StaleGenerated(),
  ]
}
