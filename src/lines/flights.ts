import { Abandoned, type Asker, isAwaited, runFor, whoAsks } from './asker.ts'

/**
 * Single-flight: work under a key is done once for everybody who asks while it is under way.
 */
export type Flights<Key, Value> = (key: Key, make: () => Promise<Value>) => Promise<Value>

export function createFlights<Key, Value>(): Flights<Key, Value> {
  const underWay = new Map<Key, { askers: Set<Asker>; made: Promise<Value> }>()

  return function fly(key, make): Promise<Value> {
    const asker = whoAsks()
    const known = underWay.get(key)
    if (known !== undefined) {
      known.askers.add(asker)
      // A caller may have joined just after it was given up because all others had gone.
      return known.made.catch((error) => {
        if (error instanceof Abandoned && isAwaited(asker)) return fly(key, make)
        throw error
      })
    }
    const askers = new Set([asker])
    const made = runFor(() => [...askers].flatMap((one) => one()), make)
    underWay.set(key, { askers, made })
    const end = () => void underWay.delete(key)
    made.then(end, end)
    return made
  }
}
