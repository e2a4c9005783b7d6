import { createBoundedCache } from '../../language/text/bounded-cache.ts'
import type { Advert } from '../../statistics/duplicates/distinct-adverts.ts'
import { signatureOf } from '../../statistics/duplicates/signature.ts'
import type { Vacancy } from '../../vacancy/vacancy.ts'

/** Adverts with what their texts are compared by: JSON, which the thread that carries it copies in no time. */
export type SignedPart = string

type Signed = {
  /** Of each text, by its hash, the bytes of its signature (statistics/duplicates) as base64. */
  signatures: [text: string, signature: string][]
  adverts: (Pick<Advert, 'id' | 'title' | 'employer' | 'publishedAt'> & { text: string })[]
}

/** Of the adverts of one employer, which come one after the other, many have the same text. */
const known = createBoundedCache<string>(2000)

export function signAdverts(vacancies: readonly Vacancy[]): SignedPart {
  const signatures = new Map<string, string>()
  const adverts = vacancies.map(({ id, title, employer, publishedAt, description }) => {
    const text = Bun.hash.xxHash64(description).toString(36)
    const signature = known.get(text) ?? Buffer.from(signatureOf(description).buffer).toString('base64')
    known.set(text, signature)
    signatures.set(text, signature)
    return { id, title, employer, publishedAt, text }
  })
  return JSON.stringify({ signatures: [...signatures], adverts } satisfies Signed)
}

export function signedAdverts(parts: readonly SignedPart[]): Advert[] {
  const signatures = new Map<string, Uint32Array>()
  return parts.flatMap((part) => {
    const signed = JSON.parse(part) as Signed
    for (const [text, base64] of signed.signatures)
      if (!signatures.has(text))
        signatures.set(text, new Uint32Array(new Uint8Array(Buffer.from(base64, 'base64')).buffer))
    return signed.adverts.map(({ text, ...advert }) => ({ ...advert, signature: signatures.get(text)! }))
  })
}
