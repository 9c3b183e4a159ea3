/// A page of the business line. It stands in for a page of the platform, which always belongs to the main actor.
final class GalleryPage {
  let title: String

  init(title: String) {
    self.title = title
  }
}

/// Work that belongs to no actor.
nonisolated enum Thumbnails {
  static func size(of photo: Int) -> Int { photo * 2 }

  static func bytes(of photo: Int) async -> [UInt8] {
    await Task.yield()
    return [UInt8](repeating: 0, count: size(of: photo))
  }
}
