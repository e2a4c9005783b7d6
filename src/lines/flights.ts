import { Abandoned, type Asker, isAwaited, runFor, whoAsks } from './asker.ts'

/**
 * Has work done under a key: whoever asks for the same while it is under way waits for it, and it
 * is done for all of them.
 */
export type Flights<Key, Value> = (key: Key, make: () => Promise<Value>) => Promise<Value>

export function createFlights<Key, Value>(): Flights<Key, Value> {
  const underWay = new Map<Key, { askers: Set<Asker>; made: Promise<Value> }>()

  return function fly(key, make): Promise<Value> {
    const asker = whoAsks()
    const known = underWay.get(key)
    if (known !== undefined) {
      known.askers.add(asker)
      // Whoever joined when it had just been given up, because all others had gone, is still there.
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
