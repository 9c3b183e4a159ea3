import SourceFacts

/// How an action that URLs may ask for reads a parameter: a URL sends text.
enum RemoteReading {
  /// A text, as it is.
  case text
  /// By a method of `Parameters`.
  case accessor(String)

  /// - Returns: `nil` if no URL can carry such a value.
  init?(_ parameter: DeclaredService.Parameter) {
    switch parameter.valueType.text {
    case "String", "Swift.String": self = .text
    case "Int": self = .accessor("int")
    case "Double": self = .accessor("double")
    case "Bool": self = .accessor("bool")
    case "URL", "Foundation.URL": self = .accessor("url")
    case "Date", "Foundation.Date": self = .accessor("date")
    default: return nil
    }
  }

  /// Whether a parameter can be read from what a route's variable gives.
  static func canRead(_ parameter: DeclaredService.Parameter, from type: TypeShape) -> Bool {
    let numbers = ["int": ["Int"], "double": ["Int", "Double"], "bool": ["Int"]]
    return switch RemoteReading(parameter) {
    case .text: type == .named("String")
    case .accessor(let accessor): (["String"] + numbers[accessor, default: []]).contains(type.description)
    case nil: ["Any", type.description, "Foundation.\(type)"].contains(parameter.valueType.text)
    }
  }
}
