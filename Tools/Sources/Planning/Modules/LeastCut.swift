/// A network of pipes, and the least that has to be cut so that nothing flows from its source to its sink: after Dinic.
struct LeastCut {
  /// More than all that anything costs: what must not be cut.
  static let never = 1 << 40

  private var firstPipe: [Int]
  /// By pipe: the next one from the same place, where it leads, and what still fits; the way back is beside it.
  private var nextPipe: [Int] = []
  private var goals: [Int] = []
  private var rooms: [Int] = []

  init(places: Int) {
    firstPipe = Array(repeating: -1, count: places)
  }

  mutating func add(from: Int, to: Int, _ room: Int, back: Int = 0) {
    for (start, goal, room) in [(from, to, room), (to, from, back)] {
      nextPipe.append(firstPipe[start])
      goals.append(goal)
      rooms.append(room)
      firstPipe[start] = goals.count - 1
    }
  }

  /// - Returns: What the cut costs, and which places are on the source's side of it.
  mutating func cut(from source: Int, to sink: Int) -> (cost: Int, isBefore: [Bool]) {
    var cost = 0
    while true {
      let steps = steps(from: source)
      guard steps[sink] >= 0 else { return (cost, steps.map { $0 >= 0 }) }
      var pipes = firstPipe
      while let path = path(from: source, to: sink, steps, &pipes) {
        let room = path.map { rooms[$0] }.min() ?? 0
        for pipe in path {
          rooms[pipe] -= room
          rooms[pipe ^ 1] += room
        }
        cost += room
      }
    }
  }

  /// How far each place is; -1 where nothing can flow to it.
  private func steps(from source: Int) -> [Int] {
    var steps = [Int](repeating: -1, count: firstPipe.count)
    steps[source] = 0
    var pending = [source]
    var index = 0
    while index < pending.count {
      let place = pending[index]
      index += 1
      var pipe = firstPipe[place]
      while pipe >= 0 {
        if rooms[pipe] > 0, steps[goals[pipe]] < 0 {
          steps[goals[pipe]] = steps[place] + 1
          pending.append(goals[pipe])
        }
        pipe = nextPipe[pipe]
      }
    }
    return steps
  }

  /// Pipes that lead further each, and into which something fits.
  ///
  /// - Parameter pipes: By place: the first that was not tried in vain.
  private func path(from source: Int, to sink: Int, _ steps: [Int], _ pipes: inout [Int]) -> [Int]? {
    var path: [Int] = []
    var place = source
    while place != sink {
      let pipe = pipes[place]
      if pipe < 0 {
        guard let last = path.popLast() else { return nil }
        place = goals[last ^ 1]
        pipes[place] = nextPipe[pipes[place]]
      } else if rooms[pipe] > 0, steps[goals[pipe]] == steps[place] + 1 {
        path.append(pipe)
        place = goals[pipe]
      } else {
        pipes[place] = nextPipe[pipe]
      }
    }
    return path
  }
}
