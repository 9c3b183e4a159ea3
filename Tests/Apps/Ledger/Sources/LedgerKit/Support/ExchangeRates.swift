import Foundation

struct RateKey: Hashable, Sendable {
    let from: Currency
    let to: Currency
}

protocol RateProviding: Sendable {
    func rate(from: Currency, to: Currency, on day: CalendarDay) async throws -> Double
}

extension RateProviding {
    func convert(_ money: Money, to currency: Currency, on day: CalendarDay) async throws -> Money {
        guard money.currency != currency else { return money }
        let rate = try await rate(from: money.currency, to: currency, on: day)
        let scale = pow(10, Double(currency.fractionDigits - money.currency.fractionDigits))
        return Money(Int((Double(money.minorUnits) * rate * scale).rounded()), currency)
    }
}

/// Stands in for the web service of the central bank.
struct FixedRates: RateProviding {
    var euroRates: [Currency: Double] = [.euro: 1, .dollar: 1.04, .pound: 0.84]

    func rate(from: Currency, to: Currency, on day: CalendarDay) async throws -> Double {
        guard let source = euroRates[from], let target = euroRates[to] else {
            throw LedgerError.noRate(from: from, to: to)
        }
        return target / source
    }
}

final class CachedRates: RateProviding {
    static let shared = CachedRates(upstream: FixedRates())

    private let upstream: RateProviding
    private let cache = Cache<RateKey, Double>(capacity: LedgerDefaults.rateCacheCapacity)

    init(upstream: RateProviding) {
        self.upstream = upstream
    }

    func rate(from: Currency, to: Currency, on day: CalendarDay) async throws -> Double {
        let key = RateKey(from: from, to: to)
        if let known = await cache.value(for: key) {
            return known
        }
        let fresh = try await upstream.rate(from: from, to: to, on: day)
        await cache.store(fresh, for: key)
        Log.shared.debug("rate \(from.rawValue)/\(to.rawValue) loaded")
        return fresh
    }

    func cacheHits() async -> Int {
        await cache.hits
    }
}
