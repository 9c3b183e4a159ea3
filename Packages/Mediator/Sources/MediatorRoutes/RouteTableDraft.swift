import Mediator

/// A table under construction.
struct RouteTableDraft {
  var problems: [RouteProblem] = []
  var trie = RouteTrie()
  var patterns: [[RoutePattern]] = []
  var indices: [Name: Int] = [:]
  private var places: [RouteProblem.Place] = []

  mutating func add(_ route: Route) {
    let index = patterns.count
    if indices.updateValue(index, forKey: Name(route.key)) != nil { problems.append(.repeatedKey(route.key)) }
    patterns.append([])
    for text in route.patterns {
      let place = RouteProblem.Place(key: route.key, pattern: text)
      do throws(PatternDefect) {
        let pattern = try PatternReader.read(text)
        patterns[index].append(pattern)
        trie.add(.init(route: index, pattern: pattern, priority: route.priority, order: places.count))
        places.append(place)
      } catch {
        problems.append(.badPattern(place, error))
      }
    }
  }

  func problem(_ first: RouteTrie.Ending, _ second: RouteTrie.Ending, _ isDuplicate: Bool) -> RouteProblem {
    let (first, second) = (places[first.order], places[second.order])
    return isDuplicate ? .duplicate(first, second) : .ambiguous(first, second)
  }
}
