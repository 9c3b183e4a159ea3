import Foundation

/// A page of some business line, as a value: what to call, not the page itself.
///
/// Neither side knows the other: a category makes destinations, as it makes calls, and the mediator finds the page when
/// it is shown. So a stack of pages can be compared, saved, restored, and written as a URL.
///
///     extension Destination {
///       /// B's page, which shows a text.
///       public static func B_viewController(contentText: String) -> Destination {
///         Destination("B", action: "viewController", parameters: ["contentText": .text(contentText)])
///       }
///     }
public struct Destination: Hashable, Sendable {
  /// What leads to the page.
  public enum Way: Hashable, Sendable {
    /// An action that this app calls itself.
    case call(target: String, action: String, module: String?, parameters: [String: DestinationValue])
    /// A URL that came from outside: only what is open to URLs answers, each time the page is shown.
    case url(URL)
  }

  public let way: Way

  /// A page that this app asks for by itself.
  ///
  /// - Parameters:
  ///   - target: The target: `B` for the class `Target_B`.
  ///   - module: The module of the target, if a caller has to name it.
  ///   - action: The action that returns the page: `viewController` for the method `Action_viewController`.
  ///   - parameters: The parameters of the action.
  public init(
    _ target: String, module: String? = nil, action: String, parameters: [String: DestinationValue] = [:]
  ) {
    way = .call(target: target, action: action, module: module, parameters: parameters)
  }

  /// A page that a URL asks for. The URL is kept as it is, and is still one from outside after the destination was
  /// saved and restored.
  public init(url: URL) { way = .url(url) }

  /// Whether a URL from outside asks for it.
  public var isRemote: Bool { if case .url = way { true } else { false } }
}

/// A call is saved as `{"target": "B", "action": "viewController", "parameters": {…}}`, a URL as `{"url": "…"}`. Other
/// keys, which a later version may write, are ignored.
extension Destination: Codable {
  private enum Key: CodingKey { case target, action, module, parameters, url }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let url = try container.decodeIfPresent(URL.self, forKey: .url) {
      self.init(url: url)
      return
    }
    self.init(
      try container.decode(String.self, forKey: .target),
      module: try container.decodeIfPresent(String.self, forKey: .module),
      action: try container.decode(String.self, forKey: .action),
      parameters: try container.decodeIfPresent([String: DestinationValue].self, forKey: .parameters) ?? [:])
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch way {
    case .url(let url): try container.encode(url, forKey: .url)
    case .call(let target, let action, let module, let parameters):
      try container.encode(target, forKey: .target)
      try container.encode(action, forKey: .action)
      try container.encodeIfPresent(module, forKey: .module)
      if !parameters.isEmpty { try container.encode(parameters, forKey: .parameters) }
    }
  }
}
