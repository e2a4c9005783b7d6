/**
 * A joined row («HTML/CSS») all of whose parts a text names: implied by them, and nothing to write.
 */
import { expect, test } from 'bun:test'
import { resumeCoverageInDetail } from '../../src/resume/coverage-detail.ts'
import { impliedOf } from '../../src/resume/implied.ts'
import { createResumeReports } from '../../src/resume/resume-reports.ts'
import { detailOf } from '../../src/scans/catalog/scan-detail.ts'
import { readFigures, storeFigures } from '../../src/scans/figures.ts'
import type { ShownScan } from '../../src/scans/shown-scan.ts'
import { type Draft, madeUpSheet, skillNamed } from '../market/made-up-scan.ts'

const NAMES = ['HTML/CSS', 'HTML', 'CSS', 'SQL']
const drafts = Array.from({ length: 5 }, (_, i): Draft => ({ employer: String(i), names: NAMES }))
const sheet = madeUpSheet(drafts, {
  skills: NAMES.map((name) => skillNamed(name, { kind: 'technology' })),
})

const { statistics, skillPlaces } = storeFigures({
  salary: null,
  skills: NAMES.map((name) => ({
    name,
    members: [name],
    count: 5,
    share: 1,
    salaryFrom: null,
    salaryTo: null,
  })),
  titleWords: [],
  areas: [],
})
const shown = { id: 'a', queries: ['A'], scanned: 5, finishedAt: 0, vocabulary: null } as ShownScan
const scan = detailOf(shown, readFigures(Buffer.from(statistics), skillPlaces))

/** What a text names, one name after the other, and what follows from that. */
function naming(...names: string[]) {
  const placed = names.map((name, i) => ({
    name,
    kind: null,
    isSkill: true,
    at: Int32Array.of(i * 9, i * 9 + 4),
  }))
  return {
    placed,
    implied: impliedOf(names.map((name) => ({ name, members: [name] }))),
    method: null,
    vocabulary: null,
  }
}

test.each([
  [['HTML', 'CSS'], ['HTML', 'CSS'], []],
  [['Bootstrap', 'HTML'], ['Bootstrap'], ['HTML/CSS', 'CSS']],
  [['HTML'], [], []],
])('of %j it is implied by %j, and to be written are %j', async (names, by, written) => {
  const found = naming(...names)
  const { missing, summary } = resumeCoverageInDetail(scan, found, sheet, 10)
  expect(missing[0]).toMatchObject({ name: 'HTML/CSS', impliedBy: by })
  expect(summary!.write.map(({ name }) => name)).toEqual(written)

  const reports = createResumeReports({
    catalog: { find: async () => scan },
    checks: {
      places: async () => found,
      vacancy: () => Promise.reject(),
      publicVacancy: () => Promise.reject(),
    },
    market: { sheetOf: async () => sheet, upToDate: (ask) => ask(), nameOf: (source) => source },
    readVacancy: () => Promise.reject(),
    siteUrl: 'http://site.test',
  })
  const report = await reports.againstScan('a', '')
  expect(report.summary!.write.map(({ name }) => name)).toEqual(written)
})
