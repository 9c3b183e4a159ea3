import Foundation

struct MenuFile: Codable, Sendable {
    let season: String
    let items: [MenuItem]
}

protocol MenuLoading: Sendable {
    func loadMenu() async throws -> MenuFile
}

struct BundledMenuLoader: MenuLoading {
    var resource = "menu"

    func loadMenu() async throws -> MenuFile {
        guard let url = Bundle.module.url(forResource: resource, withExtension: "json") else {
            throw BistroError.notFound("\(resource).json")
        }
        let data = try Data(contentsOf: url)
        do {
            return try JSONDecoder.bistro.decode(MenuFile.self, from: data)
        } catch {
            Log.shared.warning(.menu, "\(resource).json: \(error)")
            throw BistroError.corruptMenu
        }
    }
}
