/// What the app may be told when it is started: `--open URL`, as the system starts an app for a URL.
struct Arguments {
  let url: String?

  /// - Parameter arguments: Without the program's name.
  /// - Returns: `nil` where they are none that the app knows.
  init?(_ arguments: some Collection<String>) {
    let arguments = Array(arguments)
    if arguments.isEmpty {
      url = nil
    } else if arguments.count == 2, arguments[0] == "--open" {
      url = arguments[1]
    } else {
      return nil
    }
  }

  static let usage = "usage: MainProject [--open URL]\n"
}
