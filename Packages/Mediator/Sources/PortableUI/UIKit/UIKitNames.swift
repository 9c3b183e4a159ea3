#if canImport(UIKit)
  // Everything in this folder is compiled where UIKit exists, and there alone. It was not run: the project is
  // built and tested on Linux.

  // Who imports PortableUI sees the members of a page, as elsewhere. Some of them are UIKit's here.
  @_exported import UIKit

  /// One page of an app.
  public typealias ViewController = UIViewController
  /// A stack of pages, of which the top one is shown.
  public typealias NavigationController = UINavigationController
  /// What an app shows its pages in.
  public typealias Window = UIWindow
#endif
