import LintTestSupport

/// A wallet and a shop that are called through CTMediator.
enum SelectorApp {
  static let configuration = "roles:\n  mediator:\n    packages: [CTMediator]\n"

  static func files(
    target: String = #"@"Wallet""#, action: String = #"@"page""#, key: String = #"@"amount""#,
    read: String = #"@"amount""#, call: String = "performTarget", more: String = "", fill: String = "",
    use: String = ""
  ) throws -> [String: String] {
    [
      ".modulize.yml": Self.configuration,
      "Wallet_Category/Wallet_Category.podspec": podspec("Wallet_Category", ["CTMediator"], sources: "*.{h,m}"),
      "Wallet_Category/CTMediator+Wallet.m": """
      #import <CTMediator/CTMediator.h>
      \(more)
      @implementation CTMediator (Wallet)
      - (UIViewController *)Wallet_page:(NSNumber *)amount {
          NSMutableDictionary *params = [[NSMutableDictionary alloc] init];
          params[\(key)] = amount; // @"not" a key
          \(fill)
          return [self \(call):\(target) action:\(action) params:params shouldCacheTarget:NO];
      }
      @end

      """,
      "Wallet/Wallet.podspec": podspec("Wallet", sources: "*.{h,m}"),
      "Wallet/Target_Wallet.h":
        "@interface Target_Wallet : NSObject\n- (id)Action_page:(NSDictionary *)params;\n@end\n",
      "Wallet/Target_Wallet.m": """
      #import "Target_Wallet.h"
      @implementation Target_Wallet
      - (UIViewController *)Action_page:(NSDictionary *)params {
          NSNumber *amount = params[\(read)];
          \(use)
          return [[WalletPage alloc] initWithAmount:amount];
      }
      @end

      """,
    ]
  }

  static func swift(
    _ target: String = "class Target_Shop: NSObject", module: String? = "Shop", objc: String = "@objc "
  ) -> [String: String] {
    let entry = module.map { ", kCTMediatorParamsKeySwiftTargetModuleName: \"\($0)\"" } ?? ""
    return [
      ".modulize.yml": Self.configuration,
      "Shop_Extension/Shop_Extension.podspec": podspec("Shop_Extension", ["CTMediator"], sources: "*.swift"),
      "Shop_Extension/Shop_Extension.swift": """
      import CTMediator

      extension CTMediator {
        public func Shop_page(id: String) -> UIViewController? {
          let params: [AnyHashable: Any] = ["id": id\(entry)]
          return performTarget(1️⃣"Shop", action: "page", params: params, shouldCacheTarget: false) as? UIViewController
        }
      }

      """,
      "Shop/Shop.podspec": podspec("Shop", sources: "*.swift"),
      "Shop/Target_Shop.swift": """
      import UIKit

      \(target) {
        \(objc)func 2️⃣Action_page(_ params: [AnyHashable: Any]) -> UIViewController? {
          guard let id = params["id"] as? String else { return nil }
          return ShopPage(id: id)
        }
      }

      """,
    ]
  }
}
