import Foundation

struct Guest: Identifiable, Hashable, Codable, Sendable {
    enum Tier: String, Codable, CaseIterable, Comparable, Sendable {
        case bronze
        case silver
        case gold

        var minimumPoints: Int {
            switch self {
            case .bronze: return 0
            case .silver: return 200
            case .gold: return 500
            }
        }

        static func < (lhs: Tier, rhs: Tier) -> Bool {
            lhs.minimumPoints < rhs.minimumPoints
        }
    }

    let id: String
    let name: String
    var points: Int = 0

    var tier: Tier {
        Tier.allCases.last { points >= $0.minimumPoints } ?? .bronze
    }
}
