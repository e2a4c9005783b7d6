import { ownAddress } from '../vacancy/own-address.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'
import { advertNumber } from './advert-number.ts'
import { type DayOrder, momentOf } from './fields/days.ts'
import { flattened, unpackedCell } from './fields/flattened.ts'
import type { AskedMap, Mapping } from './fields/mapping.ts'
import { type Field, inUnitOf, isBarePeriod } from './fields/names.ts'
import { readPay } from './fields/pay.ts'
import { knownPeriod } from './fields/pay-terms.ts'
import { employmentOf, experienceOf, formatsOf } from './fields/terms.ts'
import { descriptionOf, isNothing, lineOf, type SkillSeparator, skillsOf } from './fields/texts.ts'
import type { FoundFault } from './tally.ts'

/** How the records of a file are read. */
export type Reading = {
  mapping: Mapping
  separator: SkillSeparator | null
  dayOrder: DayOrder | null
  asked: AskedMap
}

/** An advert as it is read: a vacancy, where it stands on the web, and its text as it was. */
export type ReadAdvert = {
  vacancy: Vacancy
  url: string | null
  /** The description as the file has it. */
  written: string
  faults: FoundFault[]
}

/** The fields of a record by their paths, cells that hold JSON taken apart. */
export const fieldsOf = (record: Readonly<Record<string, unknown>>): Map<string, unknown> =>
  flattened(
    Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, unpackedCell(cell)])),
  )

/** Reads an advert from the fields of a record; or tells what it lacks. */
export function readRecord(
  fields: ReadonlyMap<string, unknown>,
  { mapping, separator, dayOrder, asked }: Reading,
): ReadAdvert | 'no_title' | 'no_text' {
  const columnOf = (field: Field) =>
    mapping.get(field)?.find((column) => !isNothing(fields.get(column))) ?? ''
  const stated = (field: Field) => fields.get(columnOf(field))
  /** The first column that says something in the wanted shape. */
  const first = <T>(field: Field, read: (value: unknown) => T | null): T | null => {
    for (const column of mapping.get(field) ?? []) {
      const value = read(fields.get(column))
      if (value !== null) return value
    }
    return null
  }
  const title = lineOf(stated('title'))
  if (title === null) return 'no_title'
  const written = wholeText(
    writtenOf(stated('description')),
    (mapping.get('description.more') ?? []).map((column) => [
      column,
      writtenOf(fields.get(column)),
    ]),
  )
  const description = descriptionOf(written)
  const keySkills = skillsOf(stated('skills'), separator)
  if (description === '' && keySkills.length === 0) return 'no_text'
  const publishedAt = first('published', (value) => momentOf(value, dayOrder))
  const unread = publishedAt === null ? lineOf(stated('published')) : null
  const inUnit = (field: Field) => inUnitOf(columnOf(field), stated(field))
  const { salary, faults: ofPay } = readPay({
    from: inUnit('pay.from'),
    to: inUnit('pay.to'),
    value: stated('pay.value'),
    text: inUnit('pay'),
    currency: stated('pay.currency'),
    gross: stated('pay.gross'),
    grossColumn: columnOf('pay.gross'),
    ...periodIn(columnOf('pay.period'), stated('pay.period'), { mapping, asked }),
  })
  const content = {
    title,
    employer: { id: idOf(stated('employer.id')), name: first('employer', lineOf) },
    area: { id: idOf(stated('area.id')), name: first('area', areaOf) },
    salary,
    keySkills,
    description,
    publishedAt,
    archived: false,
    experience: first('experience', experienceOf),
    workFormats: formatsOf(stated('format'), columnOf('format')),
    employment: first('employment', employmentOf),
  }
  const url = first('url', lineOf)
  const id = advertNumber({ id: first('id', lineOf), url }, content)
  const address = ownAddress(url)
  const vacancy = { id, ...content, ...(address !== null && { url: address }) }
  const faults: FoundFault[] = ofPay.map((fault) => ({ fault }))
  if (unread !== null)
    faults.push({ fault: 'date_unread', column: columnOf('published'), value: unread })
  return { vacancy, url, written, faults }
}

/** What a bare name seems to tell does not contradict what the pay itself says. */
function periodIn(
  column: string,
  period: unknown,
  { mapping, asked }: Pick<Reading, 'mapping' | 'asked'>,
) {
  const usual = asked['pay.period'] ?? null
  if (usual === null && isBarePeriod(column))
    return { period: null, usualPeriod: knownPeriod(lineOf(period) ?? '') }
  return { period, usualPeriod: mapping.get('pay.period')?.length === 0 ? usual : null }
}

/** A text, or a list of its lines. */
function writtenOf(value: unknown): string {
  const lines = [value].flat()
  return lines.every((line) => typeof line === 'string') ? lines.join('\n') : ''
}

/** A description with the parts of it that have columns of their own, each under its heading. */
function wholeText(description: string, parts: readonly (readonly [string, string])[]): string {
  const own = parts.filter(([, text]) => !isNothing(text) && !description.includes(text))
  // A source that has one column of text alone may call it by this name.
  if (isNothing(description) && own.length === 1 && own[0]![0] === 'duty') return own[0]![1]
  const texts = own.map(([heading, text]) => `${heading}:\n${text}`)
  return [isNothing(description) ? '' : description, ...texts].filter(Boolean).join('\n')
}

/** Digits only: what tells employers and regions apart by a name is their name. */
function idOf(value: unknown): string | null {
  const text = lineOf(value)?.replace(/\.0$/, '') ?? ''
  return /^[1-9]\d{0,17}$/.test(text) ? text : null
}

/** A place of schema.org is told by the first part of its address that is a name. */
function areaOf(value: unknown): string | null {
  const area = Array.isArray(value) ? value[0] : value
  const address = (area as { address?: Record<string, unknown> } | null)?.address
  return lineOf(area) ?? lineOf(address?.addressLocality) ?? lineOf(address?.addressRegion)
}
