import type { StatedTerms } from '../../vacancy/vacancy.ts'
import { asText, field } from '../pages/json.ts'

/** The open data's own names for the terms of work, each by a word that no other has. */
const EMPLOYMENT: readonly (readonly [wording: RegExp, code: string])[] = [
  [/вахт/i, 'FLY_IN_FLY_OUT'],
  [/частичн|неполн/i, 'PART'],
  [/полн/i, 'FULL'],
]
const REMOTE = /удал[её]нн|дистанцион/i
const FIELD_WORK = /разъездн/i

/** A vacancy's terms, as far as their words are known: another word is not stated. */
export function readTerms(stated: unknown): StatedTerms {
  const [employment, schedule] = [
    asText(field(stated, 'employment')),
    asText(field(stated, 'schedule')),
  ]
  const words = [schedule, employment].filter((text) => text !== null).join(' ')
  const isShiftCamp = /вахт/i.test(words)
  const known = isShiftCamp ? words : (employment ?? '')
  return {
    experience: experienceOf(field(field(stated, 'requirement'), 'experience')),
    workFormats: [
      ...(FIELD_WORK.test(words) ? ['FIELD_WORK'] : []),
      ...(REMOTE.test(words) ? ['REMOTE'] : []),
    ],
    employment: EMPLOYMENT.find(([wording]) => wording.test(known))?.[1] ?? null,
  }
}

/**
 * By the years asked for. Of 0 it is not known whether it means none, or that nothing was filled
 * in.
 */
function experienceOf(years: unknown): string | null {
  const number = typeof years === 'string' && /^\s*\d{1,2}\s*$/.test(years) ? Number(years) : years
  if (typeof number !== 'number' || !(number > 0)) return null
  return number < 3 ? 'between1And3' : number < 6 ? 'between3And6' : 'moreThan6'
}
