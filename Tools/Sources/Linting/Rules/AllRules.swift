/// Every rule there is, in the order in which `modulize` names them.
package enum AllRules {
  package static let rules: [any Rule] = [
    ForbiddenDependency(),
    ForbiddenImport(),
    UndeclaredImport(),
    UnusedDependency(),
    DependencyCycle(),
    UndecidableManifest(),
    UnreadableFile(),
    UnresolvedPath(),
    DuplicatePackage(),
    MissingTarget(),
    MissingAction(),
    UnlistedAction(),
    InvalidTarget(),
    UnsafeCachedTarget(),
    UncalledAction(),
    UnsentParameter(),
    UnreadParameter(),
    ParameterTypeMismatch(),
    ResultTypeMismatch(),
    ModelledParameter(),
    HardCodedName(),
    UndecidableName(),
    CategoryPrefix(),
    DuplicateTarget(),
  ]
}
