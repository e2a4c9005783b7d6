import { payTableOf } from '../../statistics/advert-table/pay-table.ts'
import type { Codes, Column, Named, Sheet } from '../../statistics/advert-table/sheet.ts'
import { type PayTable, payOf } from '../../statistics/estimators/pay.ts'
import { roundedShare } from '../../statistics/estimators/rounding.ts'
import { knownCodes, labelOf, type Term } from '../../vacancy/vacancy-labels.ts'
import { byText, headOf, type MarketScan } from './market-scan.ts'
import { reasonsFor, whyNoIntervals, whyNoPay } from './reasons.ts'
import { createSkillsAmong, MIN_ADVERTS, type SkillsAmong } from './skills-among.ts'
import {
  MOST_SLICES,
  NOT_STATED,
  type Slice,
  type SlicedBy,
  type Slices,
  type SlicesPart,
  type Within,
} from './slices.schema.ts'

/** The adverts that state a value, in any order. */
type Part = {
  value: string
  label: string
  adverts: number[]
  /** Other values that are this one. */
  others?: readonly string[]
}

/** One that goes by a name; null: it has no number. */
type NamedPart = Part & { id: string | null }

type Parts = { values: Part[]; notStated: Part }

const NOT_STATED_LABEL = 'Не указано'

/**
 * Adverts by what they state, with pay and the skills named most. An advert of several formats is
 * in the slice of each. The adverts that state nothing are the last slice, which counts within the
 * limit but is left out last of all.
 * @param most how many slices when no limit is asked for: a table in CSV has all
 */
export function slicesOf(
  market: MarketScan,
  { by, limit, currency, within, skills }: SlicesPart,
  most: number = MOST_SLICES,
): Slices {
  const { sheet } = market
  const head = { ...headOf(market), by }
  if (!sheet.hasAdverts) return { ...head, slices: [], other: null, reason: 'not_kept' }
  const adverts = within ? new Set(advertsOf(sheet, within)) : null
  const { values, notStated } = among(adverts, partsOf(sheet, by))
  const all = adverts?.size ?? sheet.adverts
  const room = Math.max(1, (limit ?? most) - Number(notStated.adverts.length > 0))
  const parts = [...values.slice(0, room), ...(notStated.adverts.length > 0 ? [notStated] : [])]
  const shown = parts.slice(0, limit ?? most)
  const left = [...values.slice(room), ...parts.slice(shown.length)]
  const skillsAmong = createSkillsAmong(sheet, skills)
  const pay = sheet.pay && payTableOf(sheet, sheet.pay, currency)
  const slices = shown.map((part) => sliceOf(part, { pay, skillsAmong, all }))
  const other = left.length === 0 ? null : { values: left.length, count: different(left) }
  const answer = { ...head, slices, other, ...reasonsFor({ pay: whyNoPay(sheet) }) }
  const tooFew = sheet.adverts < MIN_ADVERTS ? 'too_few_adverts' : whyNoIntervals(sheet)
  const reason = adverts?.size === 0 ? 'not_stated' : tooFew
  return reason === null ? answer : { ...answer, reason }
}

/** The adverts of a value; none where no advert states it. */
function advertsOf(sheet: Sheet, { by, value }: Within): readonly number[] {
  const { values, notStated } = partsOf(sheet, by)
  const isMeant = (part: Part) => part.value === value || part.others?.includes(value)
  return [...values, notStated].find(isMeant)?.adverts ?? []
}

/** The parts of these adverts alone, with those that have any. */
function among(adverts: ReadonlySet<number> | null, parts: Parts): Parts {
  if (adverts === null) return parts
  const cut = (part: Part): Part => ({
    ...part,
    adverts: part.adverts.filter((advert) => adverts.has(advert)),
  })
  return {
    values: parts.values.map(cut).filter((part) => part.adverts.length > 0),
    notStated: cut(parts.notStated),
  }
}

/** @param all adverts that a slice is a share of */
function sliceOf(
  { value, label, adverts }: Part,
  { pay, skillsAmong, all }: { pay: PayTable | null; skillsAmong: SkillsAmong; all: number },
): Slice {
  const skills = skillsAmong(adverts)
  const hasIntervals = skills.length === 0 || skills.some(({ interval }) => interval !== null)
  const reason =
    adverts.length < MIN_ADVERTS ? 'too_few_adverts' : hasIntervals ? null : 'too_few_employers'
  return {
    value,
    label,
    count: adverts.length,
    share: roundedShare(adverts.length / all),
    pay: pay && payOf(adverts, pay),
    skills,
    ...(reason && { reason }),
  }
}

function different(parts: readonly Part[]): number {
  return new Set(parts.flatMap(({ adverts }) => adverts)).size
}

function partsOf(sheet: Sheet, by: SlicedBy): Parts {
  if (by === 'area') return sorted(withNamesakes(byName(sheet.area)), [])
  if (by === 'employer') return sorted(byName(sheet.employer), [])
  return sorted(byCode(sheet[by], by), by === 'experience' ? knownCodes(by) : [])
}

/** Those in the order given first, the rest by count; equals by label, then value. */
function sorted(parts: ReadonlyMap<string, Part>, first: readonly string[]): Parts {
  const rankOf = ({ value }: Part) => (first.includes(value) ? first.indexOf(value) : first.length)
  const values = [...parts.values()].filter(({ value }) => value !== NOT_STATED)
  values.sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      b.adverts.length - a.adverts.length ||
      byText(a.label, b.label) ||
      byText(a.value, b.value),
  )
  const notStated = parts.get(NOT_STATED) ?? {
    value: NOT_STATED,
    label: NOT_STATED_LABEL,
    adverts: [],
  }
  return { values, notStated }
}

function byCode({ values, of }: Codes, term: Term): Map<string, Part> {
  const parts = new Map<string, Part>()
  of.forEach((number, advert) => {
    const codes = values[number]!
    for (const code of codes.length === 0 ? [NOT_STATED] : codes)
      add(
        parts,
        code,
        { value: code, label: code === NOT_STATED ? NOT_STATED_LABEL : labelOf(term, code) },
        advert,
      )
  })
  return parts
}

/**
 * An employer or a region is one by its id, else by its name; a name may look like another's id.
 */
function byName({ values, of }: Column<Named>): Map<string, NamedPart> {
  const parts = new Map<string, NamedPart>()
  of.forEach((number, advert) => {
    const { id, name } = values[number]!
    if (id === null && name === null)
      add(parts, NOT_STATED, { value: NOT_STATED, label: NOT_STATED_LABEL, id }, advert)
    else add(parts, String(number), { value: (id ?? name)!, label: (name ?? id)!, id }, advert)
  })
  return parts
}

/**
 * Regions with one name are one: a site may give a town two numbers, and some pages give only the
 * name. It has the number of most adverts, and is found by the others too.
 */
function withNamesakes(parts: ReadonlyMap<string, NamedPart>): Map<string, Part> {
  const named = Map.groupBy(parts.values(), ({ value, label }) =>
    value === NOT_STATED ? NOT_STATED : ` ${label}`,
  )
  return new Map(
    [...named].map(([name, parts]) => {
      const [first, ...others] = parts.sort(
        (a, b) =>
          Number(b.id !== null) - Number(a.id !== null) ||
          b.adverts.length - a.adverts.length ||
          byText(a.value, b.value),
      )
      const adverts = parts.flatMap((part) => part.adverts)
      return [name, { ...first!, adverts, others: others.map(({ value }) => value) }]
    }),
  )
}

function add<Of extends Part>(
  parts: Map<string, Of>,
  key: string,
  named: Omit<Of, 'adverts'>,
  advert: number,
): void {
  const part = parts.get(key) ?? ({ ...named, adverts: [] as number[] } as Of)
  part.adverts.push(advert)
  parts.set(key, part)
}
