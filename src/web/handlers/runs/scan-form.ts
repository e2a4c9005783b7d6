import { type Bounds, wholeNumber } from '../../../bytes/whole-number.ts'
import { cronOf, PERIODS } from '../../../scans/crawl/plain-schedule.ts'
import { LONGEST_QUERY, MOST_QUERIES, type ScanSpec, scanSpec } from '../../../scans/scan.ts'
import type { ScanSource } from '../../../scans/source.ts'
import { type SpecProblem, specProblem } from '../../../scans/spec-problem.ts'
import { areaName, areaNumber } from '../../../site/areas.ts'
import { regionName } from '../../../site/trudvsem/regions.ts'
import type { Texts } from '../../i18n/en.ts'
import { formatOf } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import type { NewScanValues } from '../../pages/runs/new-scan.tsx'
import { NO_SCHEDULE } from '../../pages/runs/schedule-fields.tsx'
import type { Problems } from '../../visit/problems.ts'
import type { OwnerVisit } from '../../visit/visit.ts'

/** More professions at once would keep the queue busy for days. */
const MOST_AT_ONCE = 50

export const NEW_SCAN: NewScanValues = {
  titles: '',
  each: false,
  region: '',
  salary: true,
  ...NO_SCHEDULE,
}

/** A region in words. */
export function whereOf(
  { area, source }: { area: string | null; source?: ScanSource | undefined },
  { runs }: Texts,
  language: Language,
): string {
  if (area === null) return runs.everywhere
  const name = source === 'trudvsem' ? regionName(area) : areaName(area, language)
  return name ?? runs.areaNumber(area)
}

/** New scans as a form holds them, as they would be run, and what is wrong with them. */
export function readScan({ form, t, language }: OwnerVisit): {
  values: NewScanValues
  specs: ScanSpec[]
  problems: Problems
} {
  const text = (name: string) => form.get(name) ?? ''
  const values: NewScanValues = {
    // Browsers send the lines of a form with both characters of a line end.
    titles: text('titles').replace(/\r\n?/g, '\n'),
    each: text('each') === 'yes',
    region: text('region').trim(),
    salary: text('salary') === 'yes',
    every: text('every'),
    weekday: text('weekday'),
    hour: text('hour'),
  }
  const area = values.region === '' ? null : areaNumber(values.region)
  const lines = values.titles.split('\n')
  const professions = values.each
    ? lines.filter((line) => line.trim() !== '').map((line) => line.split(/[,;]/))
    : []
  const specs = (professions.length > 0 ? professions : [lines]).map((queries) =>
    scanSpec({ queries, area: area ?? null, withSalary: values.salary }),
  )
  const problem = specs.map(specProblem).find((each) => each !== null)
  const tooMany = specs.length > MOST_AT_ONCE && t.runs.problems.tooManyAtOnce(String(MOST_AT_ONCE))
  const problems = {
    ...(tooMany && { titles: tooMany }),
    ...(problem && { titles: titlesSentence(problem, t, language) }),
    ...(area === undefined && { region: t.runs.problems.region }),
  }
  return { values, specs, problems }
}

/** What is wrong with the titles of a scan, in words. */
export function titlesSentence(problem: SpecProblem, { runs }: Texts, language: Language): string {
  const { number } = formatOf(language)
  switch (problem.kind) {
    case 'no_title':
      return runs.problems.titles
    case 'too_many':
      return runs.problems.tooManyTitles(number(MOST_QUERIES))
    case 'too_long':
      return runs.problems.longTitle(number(LONGEST_QUERY))
    case 'wordless':
      return runs.problems.wordless(problem.title)
  }
}

/** The cron line that the fields of a form mean; null: no schedule; `keep`: the one there is. */
export function readSchedule(form: URLSearchParams): string | null | 'keep' {
  const asked = form.get('every') ?? ''
  if (asked === 'keep') return 'keep'
  const every = PERIODS.find((period) => period === asked)
  if (every === undefined) return null
  // The fields are lists to choose from: no browser sends any other value.
  const number = (name: string, bounds: Bounds) =>
    wholeNumber(form.get(name) ?? '', bounds) ?? bounds[0]
  return cronOf({
    every,
    weekday: number('weekday', [1, 7]),
    hour: number('hour', [0, 23]),
    minute: 0,
  })
}
