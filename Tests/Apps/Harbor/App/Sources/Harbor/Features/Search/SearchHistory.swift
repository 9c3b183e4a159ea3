enum SearchHistory {
    nonisolated(unsafe) private(set) static var texts: [String] = []

    static func remember(_ text: String) { texts.append(text) }
}
