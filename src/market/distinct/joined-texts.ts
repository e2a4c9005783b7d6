import { type Components, createComponents } from './components.ts'
import { type Banding, bandKey, FOR_ANY_TITLE, FOR_SAME_TITLE, minHash, VALUES } from './min-hash.ts'
import { type Advertised, isSameJob } from './same-job.ts'
import { shinglesIn } from './signature.ts'

/** Up to so many texts of one employer are compared each with each, which is sooner done than choosing candidates. */
const FEW = 24
/** In a bucket, of each component the last so many texts are compared with one that comes … */
const MOST_OF_COMPONENT = 8
/** … and so many components: the time for a text is bounded, however many an employer has that share its template. */
const MOST_COMPONENTS = 32

/**
 * The components of one employer's texts, no two of which are equal in title and text. The order counts where a bucket
 * holds more than is compared: the caller gives a fixed one.
 */
export function joinedTexts(texts: readonly Advertised[]): Components {
  const components = createComponents(texts.length)
  const meet = (one: number, other: number): boolean => {
    if (!isSameJob(texts[one]!, texts[other]!)) return false
    components.join(one, other)
    return true
  }
  if (texts.length <= FEW) compareAll(texts.length, components, meet)
  else compareCandidates(texts, components, meet)
  return components
}

type Meet = (one: number, other: number) => boolean

function compareAll(count: number, components: Components, meet: Meet): void {
  for (let i = 1; i < count; i++) {
    for (let k = 0; k < i; k++) if (components.of(i) !== components.of(k)) meet(i, k)
  }
}

function compareCandidates(texts: readonly Advertised[], components: Components, meet: Meet): void {
  const values = texts.map(({ signature }) => minHash(shinglesIn(signature)))
  const titles = numbered(texts.map(({ title }) => title.key))
  compareIn(FOR_SAME_TITLE, values, titles, components, meet)
  compareIn(FOR_ANY_TITLE, values, null, components, meet)
}

/** @param salts texts of different salts do not meet. */
function compareIn(
  { bands, rows }: Banding,
  values: readonly Uint32Array[],
  salts: readonly number[] | null,
  components: Components,
  meet: Meet,
): void {
  for (let band = 0; band < bands; band++) {
    const buckets = new Map<number, number[]>()
    values.forEach((own, text) => {
      const key = bandKey(own, band, rows, salts?.[text] ?? 0)
      const bucket = buckets.get(key)
      if (bucket === undefined) buckets.set(key, [text])
      else bucket.push(text)
    })
    const further = byValuesFrom((band + 1) * rows, values)
    for (const bucket of buckets.values()) if (bucket.length > 1) compareBucket(bucket, components, meet, further)
  }
}

/**
 * A text that comes meets the components seen last, of each its last texts. Where that leaves some out, texts are put
 * beside those that agree with them further on, so that the alike are neighbours in one band or another.
 */
function compareBucket(bucket: number[], components: Components, meet: Meet, further: Compare): void {
  const first = components.of(bucket[0]!)
  if (bucket.every((text) => components.of(text) === first)) return
  if (bucket.length > MOST_COMPONENTS) bucket.sort(further)
  let seen: number[][] = []
  for (const text of bucket) {
    const own = [text]
    const others: number[][] = []
    for (const members of seen) {
      const isOne = components.of(members[0]!) === components.of(text) || members.some((one) => meet(text, one))
      if (isOne) own.push(...members)
      else others.push(members)
    }
    seen = [own.slice(0, MOST_OF_COMPONENT), ...others].slice(0, MOST_COMPONENTS)
  }
}

type Compare = (one: number, other: number) => number

/** Orders texts by their values from one on, round to the start. */
function byValuesFrom(start: number, values: readonly Uint32Array[]): Compare {
  return (one, other) => {
    const [left, right] = [values[one]!, values[other]!]
    for (let i = 0; i < VALUES; i++) {
      const at = (start + i) % VALUES
      if (left[at] !== right[at]) return left[at]! - right[at]!
    }
    return one - other
  }
}

function numbered(keys: readonly string[]): number[] {
  const numbers = new Map<string, number>()
  return keys.map((key) => {
    const number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    return number
  })
}
