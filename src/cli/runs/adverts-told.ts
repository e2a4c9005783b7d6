import { basename } from 'node:path'
import { NO_PERIOD } from '../../adverts/fields/pay-terms.ts'
import type { FileFacts } from '../../adverts/read-adverts.ts'
import type { Fault, Note, Unread } from '../../adverts/tally.ts'
import type { FilesRead } from '../../scans/source.ts'
import { NO_CURRENCY } from '../../site/pages/vacancy-state.ts'
import { moscowDay } from '../../time/clock.ts'
import type { StatedSalary, Vacancy } from '../../vacancy/vacancy.ts'
import { numberText } from '../terminal/number-text.ts'

const SIGNS: Readonly<Record<string, string>> = { '\n': 'line breaks' }

/** How a file is read: its form, and which column each field is. */
export function mappingText(facts: FileFacts): string {
  const { path, form, encoding, mapping, separator, dayOrder } = facts
  const fields = [...mapping].filter(([, columns]) => columns.length > 0)
  const rows = fields.map(([field, columns]) => `  ${field.padEnd(13)} ${columns.join(', else ')}`)
  const skills =
    separator === null ? [] : [`  skills are separated by ${SIGNS[separator] ?? `"${separator}"`}`]
  const days =
    dayOrder === null ? [] : [`  of a day such as 05/11/2026 the ${dayOrder} comes first`]
  return [
    `${basename(path)}: ${form === 'page' ? 'a page' : form.toUpperCase()} in ${encoding}`,
    ...rows,
    ...skills,
    ...days,
  ].join('\n')
}

const LONGEST_TEXT = 300

/** An advert as it is read. */
export function sampleText({
  id,
  title,
  employer,
  area,
  salary,
  keySkills,
  publishedAt,
  description,
}: Vacancy): string {
  const text = description.slice(0, LONGEST_TEXT).replaceAll('\n', ' / ')
  const day = publishedAt === null ? null : moscowDay(Date.parse(publishedAt))
  return [
    `${title} (${id})`,
    `  ${[employer.name, area.name, day].map((each) => each ?? '–').join(' · ')}`,
    `  pay: ${salary === null ? '–' : payText(salary)}`,
    `  skills: ${keySkills.join(', ') || '–'}`,
    `  ${text}${description.length > LONGEST_TEXT ? '…' : ''}`,
  ].join('\n')
}

function payText({ from, to, currency, mode, gross }: StatedSalary): string {
  const unit = currency === NO_CURRENCY ? 'of no known currency' : currency
  const period = mode === NO_PERIOD ? ', period not stated' : ` ${mode ?? ''}`
  const tax = gross === null ? '' : gross ? ', before tax' : ', take-home'
  return `${from ?? ''}–${to ?? ''} ${unit}${period}${tax}`
}

const UNREAD: Record<Unread, string> = {
  cells: 'with more or fewer cells than there are columns',
  quote: 'with an unclosed quote',
  json: 'that are not JSON',
  too_long: 'of more than a million characters',
  cut: 'beyond the first 32 million characters of a page, the most that is read',
  no_title: 'without a title',
  no_text: 'without a description or skills',
}

const FAULTS: Record<Fault, string> = {
  negative: 'with negative pay, which is left out',
  reversed: 'with an upper bound of pay below the lower one; both are left out',
  no_period:
    'with pay for no stated period, which is not used: if it is monthly, add --map ' +
    'pay.period=month',
  no_currency: 'with pay whose currency is unknown or not stated, which is not used',
  pay_unread: 'with unreadable pay, which is left out',
  gross_unread: 'with unreadable words on income tax: their pay counts as take-home',
  date_unread: 'with an unreadable publication date, which is left out',
  future: 'with a publication date in the future, which is left out',
}

const COLUMNS = {
  unknown_columns: 'These columns are not used (map one with --map field=column)',
  late_columns: 'Also read, though in none of the first records',
  awaited_columns: 'Named by --map, but not found so far',
}

function noteText(note: Note): string | null {
  if ('columns' in note) {
    const names = [...note.columns, ...(note.more > 0 ? [`${numberText(note.more)} more`] : [])]
    return `${COLUMNS[note.code]}: ${names.join(', ')}.`
  }
  if (note.code === 'cut')
    return (
      `Most descriptions end at ${note.characters} characters: they are cut off, and the rest ` +
      'is not counted.'
    )
  if (note.code === 'no_skills')
    return 'No advert lists key skills: only names found in descriptions are counted.'
  if (note.code === 'garbled')
    return `${numberText(note.adverts)} adverts have unreadable characters.`
  return null
}

/** What was left out of the files and why, and what is to be known of the figures, line by line. */
export function leftOutLines(read: FilesRead): string[] {
  const { unread, first, faults, firstFaults = [], otherTitles, notes } = read
  const counted = <Code extends string>(
    counts: Partial<Record<Code, number>>,
    words: Record<Code, string>,
    exampleOf: (code: Code) => string = () => '',
  ) =>
    (Object.entries(counts) as [Code, number][]).map(
      ([code, count]) => `${numberText(count)} ${words[code]}${exampleOf(code)}`,
    )
  const exampleOf = (code: Fault) => {
    const met = firstFaults.find(({ fault }) => fault === code)
    if (met === undefined) return ''
    const { file, line, column, value } = met
    const said = [column, value && JSON.stringify(value)].filter(Boolean).join(': ')
    return `; the first is ${basename(file)}:${line}${said === '' ? '' : `, ${said}`}`
  }
  const examples = first.map(({ file, line }) => `${basename(file)}:${line}`)
  return [
    ...(otherTitles > 0 ? [`${numberText(otherTitles)} with other titles`] : []),
    ...counted(unread, UNREAD),
    ...(examples.length > 0 ? [`  the first of the unread ones: ${examples.join(', ')}`] : []),
    ...counted(faults, FAULTS, exampleOf),
    ...notes.flatMap((note) => noteText(note) ?? []),
  ]
}
