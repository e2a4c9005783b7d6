import { createNumbers } from '../../memory/numbers.ts'
import type { Advertised } from './advertised.ts'
import { type Components, createComponents } from './components.ts'
import {
  type Banding,
  bandKey,
  estimatedLikeness,
  FOR_ANY_TITLE,
  FOR_SAME_MEANING,
  FOR_SAME_WORDS,
  minHash,
  VALUES,
} from './min-hash.ts'
import { hasWorkWords, isReposted, leastLikenessOfWords, mayBeReposted } from './reposted.ts'
import { isSameJob, leastLikeness, leastLikenessOfWork, tellsWork } from './same-job.ts'
import { shinglesIn, workShinglesIn, workWordsIn } from './signature.ts'

/**
 * Up to so many texts of one employer are compared each with each, which is quicker than choosing
 * candidates.
 */
const FEW = 24
/**
 * Candidates whose estimated likeness is lower by this are not read: four times the standard error
 * and more.
 */
const MARGIN = 0.2
/** In a bucket, a text is compared with the last so many texts of each component … */
const MOST_OF_COMPONENT = 4
/** … of so many components, … */
const MOST_COMPONENTS = 32
/**
 * … and in all buckets of one kind together with so many that turn out to be other jobs. So the
 * time for a text is bounded, however many adverts on one template an employer has; it is seldom
 * reached by a hundredth.
 */
const MOST_UNLIKE = 100

/**
 * The components of one employer's texts, no two of which are equal in title and text. The order
 * counts where more is alike than is compared: the caller gives a fixed one.
 */
export function joinedTexts(texts: readonly Advertised[]): Components {
  const components = createComponents(texts.length)
  if (texts.length <= FEW) compareAll(texts, components)
  else compareCandidates(texts, components)
  return components
}

function compareAll(texts: readonly Advertised[], components: Components): void {
  const joinBy = (areOne: (one: number, other: number) => boolean) => {
    for (let i = 1; i < texts.length; i++) {
      for (let k = 0; k < i; k++)
        if (components.of(i) !== components.of(k) && areOne(i, k)) components.join(i, k)
    }
  }
  joinBy((one, other) => isSameJob(texts[one]!, texts[other]!))
  joinBy(areReworded(texts, components))
}

/**
 * Whether one of two texts rewrites the other, and nothing in their components contradicts it:
 * small rewrites from text to text end as another job.
 */
const areReworded =
  (texts: readonly Advertised[], components: Components) => (one: number, other: number) => {
    if (!isReposted(texts[one]!, texts[other]!)) return false
    const others = components.some(other, MOST_OF_COMPONENT)
    return components
      .some(one, MOST_OF_COMPONENT)
      .every((left) => others.every((right) => mayBeReposted(texts[left]!, texts[right]!)))
  }

function compareCandidates(texts: readonly Advertised[], components: Components): void {
  const values = texts.map(({ signature }) => minHash(shinglesIn(signature)))
  const ofWork = texts.map(({ signature }) => minHash(workShinglesIn(signature)))
  const isSame = (one: number, other: number) => isSameJob(texts[one]!, texts[other]!)
  /**
   * Joins the two when they may be as alike as they must and are after the same job, and says so.
   */
  const meetBy = (
    own: readonly Int32Array[],
    least: typeof leastLikenessOfWork,
    areOne = isSame,
  ) => {
    const unlike = new Uint16Array(texts.length)
    return (one: number, other: number) => {
      if (unlike[one]! >= MOST_UNLIKE || unlike[other]! >= MOST_UNLIKE) return false
      const needed = least(texts[one]!.title, texts[other]!.title)
      if (needed === null || estimatedLikeness(own[one]!, own[other]!) < needed - MARGIN)
        return false
      const isOne = areOne(one, other)
      if (isOne) components.join(one, other)
      else unlike[one]!++
      return isOne
    }
  }
  const meet = meetBy(values, leastLikeness)
  compareIn(FOR_ANY_TITLE, values, null, components, meet)
  const sameMeaning = numbered(texts.map(({ title }) => title.meanings.join(' ')))
  compareIn(FOR_SAME_WORDS, values, sameMeaning, components, meet)
  // A text that describes no work meets nothing.
  const apart = texts.map((text, i) => (tellsWork(text) ? 0 : i + 1))
  compareIn(FOR_ANY_TITLE, ofWork, apart, components, meetBy(ofWork, leastLikenessOfWork))
  const worded = texts.map((text, i) => (hasWorkWords(text) ? sameMeaning[i]! : -1 - i))
  const ofWords = wordValues(texts, worded)
  const meetAnew = meetBy(ofWords, leastLikenessOfWords, areReworded(texts, components))
  compareIn(FOR_SAME_MEANING, ofWords, worded, components, meetAnew)
}

/** Of the words of the work; none of texts that by their salts meet no other. */
function wordValues(texts: readonly Advertised[], salts: readonly number[]): Int32Array[] {
  const counts = new Map<number, number>()
  for (const salt of salts) counts.set(salt, (counts.get(salt) ?? 0) + 1)
  const none = minHash(new Uint32Array())
  return texts.map(({ signature }, i) =>
    counts.get(salts[i]!) === 1 ? none : minHash(workWordsIn(signature)),
  )
}

type Meet = (one: number, other: number) => boolean

/** @param salts texts of different salts do not meet. */
function compareIn(
  { bands, rows }: Banding,
  values: readonly Int32Array[],
  salts: readonly number[] | null,
  components: Components,
  meet: Meet,
): void {
  for (let band = 0; band < bands; band++) {
    const further = byValuesFrom((band + 1) * rows, values)
    const keys = Float64Array.from(
      values,
      (own, text) => bandKey(own, band, rows, salts?.[text] ?? 0) * MOST_TEXTS + text,
    )
    for (const bucket of buckets(keys.sort())) compareBucket(bucket, components, meet, further)
  }
}

/** A number below 2⁵³ holds a key of 32 bits and the place of a text. */
const MOST_TEXTS = 2 ** 21

/**
 * The texts that share a key, several of one, in the order of their first ones. A map of lists
 * would take far more memory.
 */
function buckets(sorted: Float64Array): number[][] {
  const found: number[][] = []
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    const key = Math.floor(sorted[start]! / MOST_TEXTS)
    while (end < sorted.length && Math.floor(sorted[end]! / MOST_TEXTS) === key) end++
    if (end - start > 1)
      found.push(Array.from(sorted.subarray(start, end), (one) => one % MOST_TEXTS))
  }
  return found.sort((one, other) => one[0]! - other[0]!)
}

/**
 * A text that comes meets the components seen last, of each its last texts. Where that leaves some
 * out, texts are put beside those that agree with them further on, so that the alike are neighbours
 * in one band or another.
 */
function compareBucket(
  bucket: number[],
  components: Components,
  meet: Meet,
  further: Compare,
): void {
  const first = components.of(bucket[0]!)
  if (bucket.every((text) => components.of(text) === first)) return
  if (bucket.length > MOST_COMPONENTS) bucket.sort(further)
  // Changed in place: a new list for each text would take most of the time of comparing.
  const seen: number[][] = []
  for (const text of bucket) {
    const own = [text]
    let others = 0
    for (const members of seen) {
      const isOne =
        components.of(members[0]!) === components.of(text) || members.some((one) => meet(text, one))
      if (isOne) own.push(...members)
      else seen[others++] = members
    }
    seen.length = Math.min(others, MOST_COMPONENTS - 1)
    seen.unshift(own.slice(0, MOST_OF_COMPONENT))
  }
}

type Compare = (one: number, other: number) => number

/** Orders texts by their values from one on, round to the start. */
function byValuesFrom(start: number, values: readonly Int32Array[]): Compare {
  return (one, other) => {
    const [left, right] = [values[one]!, values[other]!]
    for (let i = 0; i < VALUES; i++) {
      const at = (start + i) % VALUES
      if (left[at] !== right[at]) return left[at]! - right[at]!
    }
    return one - other
  }
}

/** The numbers of keys, from 1. */
function numbered(keys: readonly string[]): number[] {
  const numbers = createNumbers<string>()
  return keys.map((key) => numbers.of(key) + 1)
}
