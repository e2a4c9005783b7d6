import { createBoundedCache } from '../../language/text/bounded-cache.ts'
import type { Advert } from '../../statistics/duplicates/distinct-adverts.ts'
import { type Signature, signatureOf } from '../../statistics/duplicates/signature.ts'
import type { Vacancy } from '../../vacancy/vacancy.ts'
import { framed, framesIn } from '../../workers/framed.ts'
import type { SharedPart } from '../../workers/shared-bytes.ts'

/**
 * What comes before the signatures of some adverts, as JSON; those follow in the order of the
 * texts.
 */
type Head = {
  /** Their hashes. */
  texts: string[]
  adverts: (Pick<Advert, 'id' | 'title' | 'employer' | 'publishedAt'> & { text: string })[]
}

/** Of the adverts of one employer, which come one after the other, many have the same text. */
const known = createBoundedCache<Signature>(500)

/**
 * Adverts with what their texts are compared by, in frames; what several calls gave may stand in a
 * row.
 */
export function signAdverts(vacancies: readonly Vacancy[]): Uint8Array {
  const signatures = new Map<string, Signature>()
  const adverts = vacancies.map(({ id, title, employer, publishedAt, description }) => {
    const text = Bun.hash.xxHash64(description).toString(36)
    const signature = known.get(text) ?? signatureOf(description)
    known.set(text, signature)
    signatures.set(text, signature)
    return { id, title, employer, publishedAt, text }
  })
  const head: Head = { texts: [...signatures.keys()], adverts }
  const bytes = Array.from(signatures.values(), ({ buffer }) => new Uint8Array(buffer))
  return framed(Buffer.from(JSON.stringify(head)), ...bytes)
}

/** The adverts again: the signature of a text that many have is there once. */
export function signedAdverts(parts: readonly SharedPart[]): Advert[] {
  const signatures = new Map<string, Signature>()
  const adverts: Advert[] = []
  const frames = framesIn(parts)
  for (const bytes of frames) {
    const head = JSON.parse(Buffer.from(bytes.buffer).toString()) as Head
    for (const text of head.texts) {
      const { buffer } = frames.next().value!
      if (!signatures.has(text)) signatures.set(text, new Uint32Array(buffer))
    }
    for (const { text, ...advert } of head.adverts)
      adverts.push({ ...advert, signature: signatures.get(text)! })
  }
  return adverts
}
