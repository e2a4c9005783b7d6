import type { Rule } from './beside.ts'
import { clauseBefore } from './clauses.ts'
import type { Part } from './parts.ts'
import type { Spots } from './spots.ts'

// Licences and certificates that are valid no more: «свидетельство Zig просрочено», "my Zig card lapsed in 2019".

export const EXPIRED_PIECES = {
  expired: ['росрочен', 'ннулир', 'стек', 'тозва', 'акончил', 'lapsed', 'expired', 'revoked'],
}

export const expiredRules = ({ expired }: Spots<keyof typeof EXPIRED_PIECES>): Rule[] => [
  { places: expired, inWord: true, begins: /\S/y, partsAt: expiredAt },
]

const EXPIRED =
  /(?:просрочен[аоы]?|аннулирован[аоы]?|отозван[аоы]?|истек(?:ла?|ло|ли)?|закончил(?:ся|ась|ось|ись)|(?:has )?(?:lapsed|expired)|(?:was|were) revoked)(?![а-яa-z])/y
/** What was never valid, or ends as all does, is another thing: a project, a contract. */
const LICENCE =
  /(?<![а-я])(?:удостоверени|допуск|свидетельств|сертификат|лицензи|прав[ао](?![а-я])|категори|аттестаци|аккредитаци|разрешени|корочк)|(?<![a-z])(?:licen[cs]e|certificat|certified|card|permit|accreditation)/
/** «ACLS lapsed»: what lapses in English is a licence by that. */
const LAPSES = /lapsed|expired|revoked/
const RENEWED = /(?<![а-я])(?:продлил|обновил|пересдал|получил нов)|renewed (?!in the past)/

function* expiredAt(lower: string, at: number): Generator<Part> {
  EXPIRED.lastIndex = at
  const words = EXPIRED.exec(lower)?.[0]
  if (words === undefined) return
  const start = clauseBefore(lower, at)
  const own = lower.slice(start, at)
  const after = lower
    .slice(EXPIRED.lastIndex, EXPIRED.lastIndex + LONGEST_AFTER)
    .replace(/(?:not|не) (?:renewed|продлил[аи]?)/g, '')
  if ((LAPSES.test(words) || LICENCE.test(own)) && !RENEWED.test(after)) yield { start, end: at }
}

const LONGEST_AFTER = 50
