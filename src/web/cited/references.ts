import { SOURCES } from '../../market/answers/citation.ts'
import type { Visit } from '../visit/visit.ts'
import type { Described } from './described.ts'

type Reader = Pick<Visit, 't' | 'language'>

/** What a figure rests on and how it was counted, in one line. */
const noteOf = ({ adverts, source, aged, run, method, vocabulary }: Described): string =>
  [
    `n = ${adverts}`,
    SOURCES[source] ?? source,
    ...(aged ? [`adverts published ${aged.from} to ${aged.to}`] : []),
    `run ${run}`,
    `method ${method ?? 'not known'}`,
    `vocabulary ${vocabulary ?? 'not known'}`,
  ].join(', ')

/** A result as programs for references take it: CSL-JSON (citationstyles.org, csl-data). */
export function cslOf(of: Described, { t, language }: Reader): string {
  const date = (day: string) => ({ 'date-parts': [day.split('-').map(Number)] })
  const item = {
    id: `skills-market-${of.id}-${of.run}`,
    type: 'dataset',
    title: of.title,
    author: [{ literal: t.product }],
    publisher: t.product,
    issued: date(of.day),
    version: `run ${of.run}`,
    URL: of.address,
    language,
    note: noteOf(of),
  }
  return `${JSON.stringify([item], null, 2)}\n`
}

/** As BibTeX takes it: `@misc`, which every style knows, with UTF-8 as it is. */
export function bibtexOf(of: Described, { t, language }: Reader): string {
  const [year, month, day] = of.day.split('-')
  const fields = {
    title: `{${escaped(of.title)}}`,
    author: `{${escaped(t.product)}}`,
    year,
    month: String(Number(month)),
    day: String(Number(day)),
    version: `run ${of.run}`,
    language: language === 'ru' ? 'russian' : 'english',
    note: escaped(noteOf(of)),
    url: of.address,
  }
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`)
  return `@misc{skills-market-${of.id}-${of.run},\n${lines.join(',\n')}\n}\n`
}

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/**
 * The text without signs that TeX would act on. Braces must pair even where they are escaped, so
 * they are left out.
 */
const escaped = (text: string): string =>
  text
    .replace(/[{}]/g, '')
    .replace(/[\\~^]/g, (sign) => SPECIAL[sign]!)
    .replace(/[#$%&_]/g, '\\$&')
