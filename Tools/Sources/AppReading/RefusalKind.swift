import SourceText

/// The kinds of what stands in the way of a business line, or of a module that others import. Each has a page that
/// `modulize explain` shows.
package enum RefusalKind: String, CaseIterable, Sendable {
  case crossingType = "crossing_type"
  case crossingValue = "crossing_value"
  case signature = "unsendable_signature"
  case linkedType = "unlinkable_type"
  case unwrittenType = "unwritten_type"
  case sameName = "same_action_name"
  case inactiveCode = "inactive_code"
  case operatorUse = "crossing_operator"
  case unansweredPlace = "unanswered_place"
  case resources = "crossing_resources"
  case siblingImport = "sibling_import"
  case manifest = "unsayable_manifest"
  case beginning = "program_beginning"
  case ownMediator = "own_mediator"
  case platforms = "older_platforms"
  case upwardUse = "upward_use"
  case distantInitializer = "distant_initializer"
  case sharedSources = "shared_sources"
  case computedManifest = "computed_manifest"
  case conditionalDeclaration = "conditional_declaration"
  case inseparable = "inseparable_folders"

  /// The last line of a refusal: where a person reads more.
  package static func more(on kinds: Set<RefusalKind>) -> String {
    "modulize explain \(kinds.map(\.rawValue).sorted().joined(separator: " ")) says more"
  }

  /// What it is, why a mediator cannot do it, and what a person does about it.
  package var page: String {
    switch self {
    case .crossingType:
      """
      Code on one side of the border names a type of the other: as a supertype, in a signature, as the type of a
      variable, in a cast. A call by name carries values under `Any`, so both sides must know a value's type, and a
      type that one side declares is unknown to the other.

      Move the type below both, into a package that has the role platform. Or let the service take and give what the
      standard library has. A class whose ancestor is the platform's, such as a page, crosses as that ancestor.
      """
    case .crossingValue:
      """
      A member of a value is used across the border, or something is passed on, set or extended there. A name finds a
      function of a target; it does not find a member of an object that the other side holds.

      Let the line offer a static function, or a method of a shared instance, that does the whole of what the caller
      wants.
      """
    case .signature:
      """
      What is called takes or gives something that does not travel under a key of `[String: Any]` and arrive as what
      it was: `inout`, any number of values, a generic parameter, a closure that must not outlive an asynchronous
      call, an optional in an optional, an optional `Any`, an error of one type.

      The page of each is its message: it says what to take or give instead.
      """
    case .linkedType:
      """
      A signature names a type of a module that the repository's roles forbid a category to link. A category stands
      between business lines, and brings all that it links to whoever calls.

      Give the package of that type the role platform in .modulize.yml, if it is one. Or let `may_link` of the role
      category name it. Or take and give other types. Types of the system's modules are always allowed, unless
      `may_import` lists some of them.
      """
    case .unwrittenType:
      """
      A property's type follows from its value, and could not be told from that. A category declares a method, which
      needs it.

      Write the type down: `let rates: [String: Double] = load()`.
      """
    case .sameName:
      """
      Two declarations would become actions of one name, and a target's table has each name once.

      Give one of the two another name, or other labels.
      """
    case .inactiveCode:
      """
      Code between `#if` and `#endif` that this build leaves out names something of the other side. No compiler said
      what it means here. What is certain is rewritten like the rest; this is not.

      Let the other side offer one function, and decide inside of it what is compiled on which system.
      """
    case .operatorUse:
      """
      An operator is declared on one side of the border and used on the other. An operator has no name that could be
      called.

      Move its declaration and its functions into a platform package, or call a function where the operator stands.
      """
    case .unansweredPlace:
      """
      Nobody may answer a call by name, so an object that it gives back may be missing. This place needs one, and can
      neither go on without nor leave.

      Put the call into a `let` of its own, in a function that returns nothing: there the code can leave.
      """
    case .resources:
      """
      Code asks for the resources of its module, and they will be in another module's bundle than the code.

      Put what the line needs of them into its folder, and name it in the app's manifest there: it goes along. A module
      that others import takes the resources that are named with --path. What a target of an Xcode project has besides
      its sources stays.
      """
    case .siblingImport:
      """
      What moves imports another target of the app's package, or something that an Xcode project builds. The app links
      the new package, so the new package cannot depend on the app's: SwiftPM refuses packages that need each other.

      Give that target a package of its own, which both can link. A module that others import can be a target of the
      same package, which may link the others: `--into target`.
      """
    case .manifest:
      """
      The app's manifest says how the line's code compiles in a way that no other manifest can repeat: computed,
      changed in a loop, by a plugin.

      Write it out at the target.
      """
    case .beginning:
      """
      The program begins in what goes, with main.swift or @main. What goes becomes a library, and a library begins
      nothing.

      Leave what begins the program in the app, outside of the folder.
      """
    case .ownMediator:
      """
      The app declares a type Mediator. The calls that are written would mean that one, and not the mediator's.

      Give it another name.
      """
    case .platforms:
      """
      The app says that it runs on systems that are older than what the mediator needs. SwiftPM refuses to link a
      package that needs a newer system.

      Raise the app's platforms.
      """
    case .upwardUse:
      """
      What is to become a module below names something that stays above it. A module sees what is below it and
      nothing above: two modules that need each other do not build.

      Take along what it needs, by the --path that the refusal names; or leave out the files that need it. Or turn the
      use around: take what is needed as a parameter, or as a protocol that is declared among what goes. `modulize plan`
      finds which files go together, and which uses are the cheapest to cut.
      """
    case .distantInitializer:
      """
      An extension in a file that stays has an initializer that sets the properties of a struct one by one. Only the
      module that declares a struct may do that; all others call one of its initializers.

      Let it call `self.init(…)`, or take its file along with --path.
      """
    case .sharedSources:
      """
      A podspec or an Xcode project compiles the same sources as the package, as one module. Once some of them are a
      module of their own, the others import what is no module there, and that build breaks.

      Remove what nobody builds any more. Else leave it out, by `exclude` in .modulize.yml, and change it by hand
      afterwards: a pod, or a target, for each new module.
      """
    case .computedManifest:
      """
      The manifest makes what is to be changed by code: in a loop, by a function, in a list that is put together. Its
      text has no place where a new module could be written.

      Write the target out in the list of the package's targets. Or take out one module after the other with
      --no-verify, which moves the code and says what is yours to write.
      """
    case .conditionalDeclaration:
      """
      A declaration is to leave its file, and stands between `#if` and `#endif` there. Moved by itself it would lose its
      condition.

      Move it by hand, with its condition, into a file of its own. Where the file was changed since the plan was made,
      plan again.
      """
    case .inseparable:
      """
      No folder can become a module as the code is: each needs the others in a circle, and to undo that a third of the
      code and more would have to leave its folder.

      `modulize plan` shows the largest knot, with the uses that hold it together: cut those first. A single module of
      what needs nothing can come out before, with `modulize extract … --as platform`. `--lines` says which folders are
      meant.
      """
    }
  }
}
