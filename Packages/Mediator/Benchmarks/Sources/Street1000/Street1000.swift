/// A module of nothing but a thousand targets, which are generated.
public enum Street1000 {
  public static let targetNames = (0..<1000).map { "N\($0)" }
}
