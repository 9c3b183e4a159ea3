#if canImport(UIKit)
  // Everything in this folder is compiled only where UIKit exists. It has not been run: the project is built and tested
  // on Linux.

  // A client of PortableUI sees the members of a page, as on other platforms. Some of them are UIKit's here.
  @_exported import UIKit

  /// One page of an app.
  public typealias ViewController = UIViewController
  /// A stack of pages, of which the top one is visible.
  public typealias NavigationController = UINavigationController
  /// The window in which an app shows its pages.
  public typealias Window = UIWindow
#endif
