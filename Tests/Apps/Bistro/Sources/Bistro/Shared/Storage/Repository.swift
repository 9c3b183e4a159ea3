import Foundation

protocol Repository<Entity>: AnyObject {
    associatedtype Entity: Identifiable

    func find(_ id: Entity.ID) -> Entity?
    func save(_ entity: Entity)
    func all() -> [Entity]
}

extension Repository {
    func require(_ id: Entity.ID) throws -> Entity {
        guard let entity = find(id) else {
            throw BistroError.notFound("\(Entity.self) \(id)")
        }
        return entity
    }

    @discardableResult
    func update(_ id: Entity.ID, _ change: (inout Entity) throws -> Void) throws -> Entity {
        var entity = try require(id)
        try change(&entity)
        save(entity)
        return entity
    }

    func first(where predicate: (Entity) -> Bool) -> Entity? {
        all().first(where: predicate)
    }
}

/// Keeps insertion order.
final class InMemoryRepository<Entity: Identifiable>: Repository {
    private var entities: [Entity.ID: Entity] = [:]
    private var insertionOrder: [Entity.ID] = []

    func find(_ id: Entity.ID) -> Entity? {
        entities[id]
    }

    func save(_ entity: Entity) {
        if entities.updateValue(entity, forKey: entity.id) == nil {
            insertionOrder.append(entity.id)
        }
    }

    func all() -> [Entity] {
        insertionOrder.compactMap { entities[$0] }
    }
}
