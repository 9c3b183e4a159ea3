import SourceText

/// Records what a Podfile says about targets. Statements outside all targets apply to all.
struct PodfileHost: RubyHost {
  private let lines: LineTable
  private(set) var podfile = Podfile()
  /// The targets that are being described, outermost first.
  private var open: [Int] = [0]

  init(_ lines: LineTable, _ lock: PodfileLock?) {
    self.lines = lines
    podfile.installed = lock?.dependencies.sorted()
    podfile.targets = [.init(name: "", isAbstract: true, position: .start)]
  }

  private var current: Int { open.last ?? 0 }

  /// Words that do not affect targets; the blocks of some run when pods are installed.
  private static let others: Set = [
    "platform", "source", "install!", "workspace", "post_install", "pre_install", "post_integrate", "pre_integrate",
    "plugin", "use_frameworks!", "use_modular_headers!", "inhibit_all_warnings!", "supports_swift_versions",
    "script_phase", "ensure_bundler!", "generate_bridge_support!", "set_arc_compatibility_flag!", "link_with",
    "require", "require_relative", "puts", "print", "p", "pp", "warn", "raise", "fail", "abort", "exit", "sleep",
    "system", "format", "sprintf", "use_flipper!", "defined_in_file",
  ]

  mutating func make(_ constant: String, _ arguments: [RubyValue.Element], at offset: Int) -> RubyAnswer? { nil }

  func defines(_ function: String) -> Bool { Self.others.contains(function) }

  mutating func call(
    _ name: String, on object: (id: Int, platform: String?)?, _ arguments: [RubyValue.Element], assignment: String?,
    at offset: Int, doubt: String?, block: RubyNode.Block?
  ) -> RubyAnswer? {
    guard object == nil else { return nil }
    switch name {
    case "target", "abstract_target": return target(arguments, isAbstract: name != "target", at: offset, doubt)
    case "pod": pod(arguments, at: offset, doubt)
    case "podspec": lose("the dependencies of a podspec are not taken from here", at: offset)
    case "project", "xcodeproj": podfile.targets[current].project = arguments.first?.value.printed
    case "abstract!":
      let value = arguments.first?.value ?? .truth(true)
      if let reason = doubt ?? value.reason { lose(reason, at: offset) }
      podfile.targets[current].isAbstract = value.isTrue ?? true
    case "inherit!":
      let mode = arguments.first?.value.printed ?? ""
      podfile.targets[current].inheritance = Podfile.Inheritance(rawValue: mode) ?? .complete
    default:
      guard Self.others.contains(name) else {
        guard block == nil, doubt == nil else { return nil }
        addPossiblePods(by: name, at: offset)
        return RubyAnswer(value: .unknown("\(name) is declared elsewhere"))
      }
      return RubyAnswer(value: .unknown("what \(name) returns is known only when it runs"))
    }
    return RubyAnswer()
  }

  private mutating func target(
    _ arguments: [RubyValue.Element], isAbstract: Bool, at offset: Int, _ doubt: String?
  ) -> RubyAnswer {
    let name = arguments.first?.value.printed
    if name == nil { lose(arguments.first?.value.reason ?? "the target's name is not a string", at: offset) }
    if let doubt { lose(doubt, at: offset) }
    podfile.targets.append(
      .init(name: name ?? "", isAbstract: isAbstract, position: lines.position(ofOffset: offset), parent: current))
    open.append(podfile.targets.count - 1)
    return RubyAnswer(block: [], isScope: true)
  }

  mutating func leave() { if open.count > 1 { open.removeLast() } }

  private mutating func pod(_ arguments: [RubyValue.Element], at offset: Int, _ doubt: String?) {
    guard let name = arguments.first?.value.name, !name.isEmpty else {
      lose(arguments.first?.value.reason ?? "the pod's name is not a string", at: offset)
      return
    }
    if let doubt { lose(doubt, at: offset) }
    let options = arguments.dropFirst().map(\.value)
    let path = options.lazy.compactMap { $0["path"] ?? $0["podspec"] }.first
    if let reason = path?.value.reason { lose(reason, at: offset) }
    let hasSpecs = options.contains { $0["testspecs"] != nil || $0["appspecs"] != nil }
    podfile.targets[current].pods.append(
      .init(
        name: name, path: path?.value.printed, hasSpecs: hasSpecs, position: lines.position(ofOffset: offset)))
  }

  /// A function of another file may add pods, as those of React Native and Flutter do.
  private mutating func addPossiblePods(by function: String, at offset: Int) {
    guard podfile.installed != nil else {
      return lose(
        "\(function) is declared elsewhere, and no Podfile.lock says what it adds", at: offset, until: "pod install")
    }
    let known = podfile.targets[current].otherFunction
    podfile.targets[current].otherFunction = known ?? lines.position(ofOffset: offset)
  }

  mutating func lose(_ reason: String, at offset: Int) { lose(reason, at: offset, until: nil) }

  private mutating func lose(_ reason: String, at offset: Int, until command: String?) {
    podfile.undecided.append(
      .init(reason: reason, position: lines.position(ofOffset: offset), command: command))
    podfile.targets[current].isDecided = false
  }
}
