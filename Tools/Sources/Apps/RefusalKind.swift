import SourceText

/// The kinds of obstacles to extracting a business line or a shared module. `modulize explain` shows a page for each.
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
  case initialValue = "initial_value"
  case hiddenInitializer = "hidden_initializer"
  case changedMeaning = "changed_meaning"
  case literalType = "literal_type"
  case distantTest = "distant_test"
  case takenCondition = "taken_condition"
  case sharedSources = "shared_sources"
  case computedManifest = "computed_manifest"
  case conditionalDeclaration = "conditional_declaration"
  case inseparable = "inseparable_folders"

  /// The last line of a refusal, which points to the pages.
  package static func more(on kinds: Set<RefusalKind>) -> String {
    "modulize explain \(kinds.map(\.rawValue).sorted().joined(separator: " ")) says more"
  }

  /// What it is, why a mediator cannot handle it, and what to do about it.
  package var page: String {
    switch self {
    case .crossingType:
      """
      Code on one side of the border names a type of the other: as a supertype, in a signature, as the type of a
      variable, in a cast. A call by name carries values as `Any`, so both sides must know a value's type, but only one
      side knows a type that it declares.

      Move the type below both, into a package that has the role platform. Or let the service take and return types of
      the standard library. A class with a superclass from the platform, such as a page, crosses as that superclass.
      """
    case .crossingValue:
      """
      A member of a value is used across the border, or something is passed on, set or extended there. A name refers to
      a function of a target, not to a member of an object that the other side holds.

      Let the line offer a static function, or a method of a shared instance, that does everything that the caller
      needs.
      """
    case .signature:
      """
      The service takes or returns something that a dictionary `[String: Any]` cannot carry unchanged: `inout`, a
      variadic or generic parameter, a closure that must not outlive an asynchronous call, an optional in an optional,
      an optional `Any`, a typed error.

      Each message says what to take or return instead.
      """
    case .linkedType:
      """
      A signature names a type of a module that the repository's roles do not let a category link. A category connects
      business lines, and passes everything that it links on to its callers.

      Give the package of that type the role platform in .modulize.yml, if it is one. Or add it to `may_link` of the
      role category. Or take and return other types. Types of system modules are always allowed, unless `may_import`
      lists some of them.
      """
    case .unwrittenType:
      """
      A property has an inferred type that could not be determined. The category declares a method, which needs it.

      Write the type down: `let rates: [String: Double] = load()`.
      """
    case .sameName:
      """
      Two declarations would become actions with one name, but a target's table has each name once.

      Give one of the two another name, or other labels.
      """
    case .inactiveCode:
      """
      Code in an `#if` that this build leaves out names something of the other side. The compiler has not resolved the
      name. Certain uses are rewritten like the rest; this one is not certain.

      Let the other side offer one function, and decide inside it what is compiled on which system.
      """
    case .operatorUse:
      """
      An operator is declared on one side of the border and used on the other. An operator cannot be called by name.

      Move its declaration and its functions into a platform package, or call a function instead of the operator.
      """
    case .unansweredPlace:
      """
      A call by name may have no answer, so an object that it returns may be missing. This place needs one, and can
      neither continue without it nor return early.

      Put the call into a `let` of its own, in a function without a result: there the code can return early.
      """
    case .resources:
      """
      Code uses the resources of its module, which will be in another module's bundle than the code.

      Move the resources that the line needs into its folder, and list them in the app's manifest there: they move
      along. A module that others import takes the resources given with --path. In an Xcode project, a target's files
      other than sources stay.
      """
    case .siblingImport:
      """
      The moved code imports another target of the app's package, or something that an Xcode project builds. The app
      links the new package, so the new package cannot depend on the app's: SwiftPM rejects packages that depend on each
      other.

      Give that target a package of its own, which both can link. A module that others import can be a target of the
      same package, which may link the others: `--into target`.
      """
    case .manifest:
      """
      The app's manifest sets how the line's code compiles in a way that no other manifest can repeat: computed, changed
      in a loop, or by a plugin.

      Write it out at the target.
      """
    case .beginning:
      """
      The moved code contains the program's entry point, main.swift or @main. It becomes a library, which has none.

      Leave the entry point in the app, outside the folder.
      """
    case .ownMediator:
      """
      The app declares a type Mediator. The generated calls would refer to it instead of the mediator's.

      Rename it.
      """
    case .platforms:
      """
      The app supports older systems than the mediator does. SwiftPM does not link a package that needs a newer system.

      Raise the app's platforms.
      """
    case .upwardUse:
      """
      The code that is to become a lower module uses something that stays above it. A module sees only what is below it:
      two modules that depend on each other do not build.

      Move what it needs too, with the --path that the refusal lists; or leave out the files that need it. Or invert the
      dependency: pass what is needed as a parameter, or through a protocol declared in the moved code. `modulize plan`
      finds which files belong together, and which uses are the cheapest to cut.
      """
    case .distantInitializer:
      """
      An extension in a remaining file has an initializer that sets the properties of a struct one by one. Only the
      module that declares a struct may do that; others must call one of its initializers.

      Let it call `self.init(…)`, or move its file too, with --path.
      """
    case .initialValue:
      """
      Other modules call an initializer that the compiler writes, which only its own module may: it has to be written
      out. A written initializer evaluates the initial values of all properties, also of those for which it is given
      another value. Here the value calls code of the app, and cannot simply be taken off the property: an initializer
      that the compiler writes for Decodable, one in an extension, or a property wrapper relies on it.

      Write the initializers of the type yourself, with the value as a default argument, and declare the property
      without it.
      """
    case .hiddenInitializer:
      """
      A class is subclassed in code that stays. Subclasses in another module inherit convenience initializers only if
      every designated initializer is public, and one of this class is private.

      Make it internal: it becomes public then, as the others. Or make it a convenience initializer.
      """
    case .changedMeaning:
      """
      A name refers to another declaration after the change, although the code there is the same: what it referred to is
      out of sight, and something of the same name fits as well. It builds, and does something else. Often the reason is
      a conformance or an overload in a remaining file, which the moved code relies on.

      Move the file with that declaration too, or leave out the file that uses it. Or write what is meant so that only
      one declaration fits: give the overloads different names, write the type out, or import what declares it.
      """
    case .literalType:
      """
      A type alias such as FloatLiteralType says which type a literal has where nothing else decides it. It counts in its
      own module only, so that literals on the other side of the border would get another type.

      Write the types out where they matter, `let half: Float = 0.5`, and remove the alias.
      """
    case .distantTest:
      """
      Another package of the repository tests the module with `@testable import`. It sees the internal declarations of
      that module, but not those of a module that it re-exports; and the new module's tests are in its own package.

      Make public what the test uses, or move the test to the package of the module.
      """
    case .takenCondition:
      """
      A condition `#if canImport(Name)` asks for the name of the new module. The answer changes when there is one, and
      other code is compiled then, here or in another module.

      Give the new module another name, or remove the condition.
      """
    case .sharedSources:
      """
      A podspec or an Xcode project compiles the same sources as the package, as one module. When some of them become a
      module of their own, the others import a module that does not exist there, and that build breaks.

      Remove what is no longer built. Otherwise leave it out, with `exclude` in .modulize.yml, and change it by hand
      afterwards: a pod, or a target, for each new module.
      """
    case .computedManifest:
      """
      The manifest computes the part to change: in a loop, by a function, in a list that is put together. Its text has
      no place where a new module could be added.

      Write the target out in the list of the package's targets. Or extract one module after the other with --no-verify,
      which moves the code and says what to write by hand.
      """
    case .conditionalDeclaration:
      """
      A declaration is to move to another file, but is inside `#if`. Moved by itself it would lose its condition.

      Move it by hand, with its condition, into a file of its own. If the file was changed since the plan was made, plan
      again.
      """
    case .inseparable:
      """
      No folder can become a module as the code is: each needs the others in a cycle, and to undo that, more than a
      third of the code would have to leave its folder.

      `modulize plan` shows the largest knot, with the uses that hold it together: cut those first. A single module of
      code without dependencies can be extracted before that, with `modulize extract … --as platform`. `--lines` sets
      which folders count.
      """
    }
  }
}
