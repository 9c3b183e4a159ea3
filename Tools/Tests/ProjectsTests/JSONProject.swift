/// A project as Xcode writes it since 27.2, with a little of everything.
enum JSONProject {
  static let text = """
    {
      "default-configuration": "Release",
      "configurations": [ "Debug", { "name": "Release", "file": "Shop/Base.xcconfig" } ],
      "imported-products": [
        { "name": "Maps.framework", "project": "Maps.xcodeproj", "target": "Maps", "product-id": "M1",
          "target-membership": [ "Shop/frameworks" ] },
      ],
      "packages": [
        { "kind": "remote", "repository": "https://github.com/apple/swift-log.git" },
        { "kind": "local", "path": "Packages/Cart" },
      ],
      "files": [
        { "path": "Packages/Loose" },
        { "path": "Maps.xcodeproj", "type": "wrapper.pb-project" },
        { "kind": "group", "path": "Shop", "children": [
          { "path": "App.swift", "target-membership": [ "Shop/compile-sources", "Tests/compile-sources" ] },
          { "path": "<PROJECT>/Shared/Only.swift",
            "target-membership": [ { "build-phase": "Shop/compile-sources", "platforms": [ "ios" ] } ] },
          { "path": "Template.swift", "target-membership": [ "Shop/copy/Templates" ] },
          { "path": "Sample.swift", "target-membership": [ "Shop/resources" ] },
          { "path": "Shop.h", "target-membership": [ "Shop/headers" ] },
          { "path": "Base.xcconfig" },
          { "kind": "variant-group", "name": "Intents", "target-membership": [ "Shop/compile-sources" ],
            "children": [ { "path": "en.lproj/Intents.swift" } ] },
        ] },
        { "kind": "group", "name": "A/B", "children": [
          { "path": "C.swift", "target-membership": [ { "build-phase": "id:PHASE" } ] },
          { "path": "D.swift", "target-membership": [ { "build-phase": [ { "name": "Kit/2" }, "compile-sources" ] } ] },
        ] },
        { "kind": "folder", "path": "Sources", "target-membership": [ "Shop" ], "opaque-folders": [ "Web" ],
          "membership-exceptions": [
            { "target": "Shop", "exclusions": [ "Old.swift" ] },
            { "target": "Tests", "inclusions": [ "Shared.swift" ] },
            { "build-phase": "Shop/copy/Templates", "inclusions": [ "Copied.swift" ] },
            { "build-phase": "Tests/copy/Fixtures", "inclusions": [ "Fixture.swift" ] },
          ] },
        { "kind": "group", "name": "Products", "children": [
          { "path": "<PRODUCTS>/Shop.app", "id": "P1", "type": "wrapper.application" },
          { "path": "<PRODUCTS>/Kit.framework", "id": "P2",
            "target-membership": [ "Shop/frameworks", { "build-phase": "Shop/copy/Embed" } ] },
        ] },
        { "path": "<SDK>/UIKit.framework", "target-membership": [ "Shop/frameworks" ] },
        { "path": "Vendor/Ads.xcframework", "target-membership": [ "Shop/frameworks" ] },
      ],
      "targets": [
        { "name": "Shop", "id": "T1", "product": "Products/Shop.app", "product-type": "application",
          "specialized-configurations": [
            { "name": "Debug", "file": { "anchor": "Sources", "relative-path": "Own.xcconfig" } },
          ],
          "dependencies": [
            "Kit/2", { "kind": "package", "package": "Cart", "product-name": "Cart" },
            { "kind": "remoteTarget", "project": "Maps.xcodeproj", "target": "Maps", "target-id": "M0" },
          ],
          "build-phases": [ "compile-sources", "frameworks", { "kind": "copy", "name": "Embed" },
            { "kind": "script", "name": "Make", "output-paths": [ "Made.swift" ] } ],
          "package-product-members": [
            { "package": "swift-log", "product-name": "Logging", "build-phase": { "build-phase": "frameworks" } },
            { "product-name": "Lint", "product-type": "build-tool-plugin",
              "build-phase": { "build-phase": "frameworks" } },
          ],
          "build-settings": { "PRODUCT_NAME": "Shop", "PRODUCT_NAME[config=Debug]": "Shop_Debug",
            "FLAGS[config=De*][sdk=iphoneos*]": [ "A", "B" ] } },
        { "name": "Kit/2", "id": "T2", "product": "id:P2", "product-type": "framework",
          "build-phases": [ { "kind": "compile-sources", "id": "PHASE" } ] },
        { "name": "Tests", "id": "T3", "product-type": "bundle.unit-test", "test-host-target": "Shop",
          "dependencies": [ "Gone" ] },
        { "name": "All", "id": "T4", "kind": "aggregate" },
      ],
      "build-settings": { "SDKROOT": "iphoneos" },
    }
    """
}
