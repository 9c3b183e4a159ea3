import Apps
import Testing

@Suite("The folder of a business line")
struct FeatureFoldersTests {
  @Test("is at the depth of the extracted one")
  func depth() {
    let paths = [
      "App/Features/Orders/A.swift", "App/Features/Profile/B.swift", "App/Core/Log/C.swift", "App/main.swift",
    ]
    let folders = FeatureFolders(of: "Orders", in: "App/Features/Orders", below: "App", paths: paths)
    #expect(paths.map(folders.feature) == ["Orders", "Profile", "Log", nil])
  }

  @Test("may be above that depth if it has sources of its own, unless the extracted one is in it")
  func ownSources() {
    let paths = [
      "App/Features/Orders/A.swift", "App/Features/Shared.swift", "App/Account/B.swift", "App/Account/Login/C.swift",
    ]
    let folders = FeatureFolders(of: "Orders", in: "App/Features/Orders", below: "App", paths: paths)
    #expect(paths.map(folders.feature) == ["Orders", nil, "Account", "Account"])
  }

  @Test("is not that of the app's targets")
  func targets() {
    let folders = FeatureFolders(
      of: "Orders", in: "App/Orders", below: "App", paths: ["App/Orders/A.swift", "App/Targets/Target_Orders.swift"])
    #expect(folders.feature(of: "App/Targets/Target_Orders.swift") == nil)
    #expect(folders.feature(of: "Elsewhere/A.swift") == nil)
  }

  @Test("has a name with all of its path if two have the same, and another if the name is taken")
  func names() {
    let paths = ["App/Shop/Cart/A.swift", "App/Club/Cart/B.swift", "App/Shop/Orders/C.swift", "App/Shop/Log/D.swift"]
    let folders = FeatureFolders(
      of: "Orders", in: "App/Shop/Orders", below: "App", paths: paths, outOf: "App", taken: ["Log"])
    #expect(paths.prefix(3).map(folders.feature) == ["ShopCart", "ClubCart", "Orders"])
    let other = folders.feature(of: paths[3])
    #expect(other != nil && other != "Log")
  }
}
