import { growing } from '../../memory/growing.ts'
import type { Sheet } from './sheet.ts'

type Mentions = Pick<Sheet, 'naming' | 'places'>

/** Numbers of places are below this. */
const MOST_PLACES = 16
/** A byte holds seven bits of a number; the eighth tells that more follow (LEB128). */
const MORE = 0x80

/**
 * The mentions of each skill: how many, then a number for each, the step from the advert before it
 * times MOST_PLACES and its place. Most take a byte or two, and reading them takes a quarter of the
 * time of JSON.
 */
export function packNaming({ naming, places }: Mentions): Uint8Array {
  const bytes = growing(new Uint8Array(1024))
  const add = (number: number) => {
    let rest = number
    for (; rest >= MORE; rest >>>= 7) bytes.add((rest & 0x7f) | MORE)
    bytes.add(rest)
  }
  naming.forEach((adverts, skill) => {
    add(adverts.length)
    let before = 0
    adverts.forEach((advert, i) => {
      add((advert - before) * MOST_PLACES + places[skill]![i]!)
      before = advert
    })
  })
  return bytes.all()
}

/** To read as many takes a few milliseconds. */
const MENTIONS_AT_ONCE = 500_000

/** The mentions of so many skills in bytes that `packNaming` made. Pauses after some. */
export function* unpackNaming(bytes: Uint8Array, skills: number): Generator<void, Mentions> {
  let at = 0
  const next = (): number => {
    let byte = bytes[at++]!
    let number = byte & 0x7f
    for (let shift = 7; byte >= MORE; shift += 7) {
      byte = bytes[at++]!
      number |= (byte & 0x7f) << shift
    }
    return number
  }
  const [naming, places]: [Int32Array[], Uint8Array[]] = [[], []]
  let read = 0
  for (let skill = 0; skill < skills; skill++) {
    const count = next()
    const [adverts, of] = [new Int32Array(count), new Uint8Array(count)]
    let advert = 0
    for (let i = 0; i < count; i++) {
      const mention = next()
      advert += mention >>> 4
      adverts[i] = advert
      of[i] = mention & (MOST_PLACES - 1)
    }
    naming.push(adverts)
    places.push(of)
    read += count
    if (read < MENTIONS_AT_ONCE) continue
    read = 0
    yield
  }
  return { naming, places }
}
