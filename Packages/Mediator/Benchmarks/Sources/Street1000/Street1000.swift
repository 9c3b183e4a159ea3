/// A module with a thousand generated targets and nothing else.
public enum Street1000 {
  public static let targetNames = (0..<1000).map { "N\($0)" }
}
