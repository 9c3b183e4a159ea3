import PortableUI

/// The container that the app has had for years.
final class YWSubjectViewController: ViewController {
  var urlStr = ""
  var hideTitleView = false
}

/// The one that takes its place.
final class GLWebVC: ViewController {
  var urlPath = ""
}
