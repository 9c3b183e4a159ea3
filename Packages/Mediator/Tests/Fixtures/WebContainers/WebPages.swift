import PortableUI

/// The container that the app has had for years.
final class YWSubjectViewController: ViewController {
  var urlStr = ""
  var hideTitleView = false
}

/// The container that replaces it.
final class GLWebVC: ViewController {
  var urlPath = ""
}
