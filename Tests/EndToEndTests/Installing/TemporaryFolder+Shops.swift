extension TemporaryFolder {
  /// Two independent packages in a git repository.
  func makeShops() async throws {
    for name in ["Shop", "Cart"] { try apply(.newPackage(name)) }
    try write(".build/\n", to: ".gitignore")
    try await git("init", "--quiet", "--initial-branch=main")
    try await git("config", "user.name", "Tester")
    try await git("config", "user.email", "tester@example.com")
    try await commit("Begin")
  }

  /// One of them imports the other without declaring it.
  func breakShop() throws {
    try write("import Cart\n", to: Self.broken)
  }

  static let broken = "Packages/Shop/Sources/Shop/Broken.swift"
}
