import { Type } from '@sinclair/typebox'
import { type Answer, type Operation, revisionOf } from '../../operation.ts'
import {
  firstEntries,
  LISTED_SCANS,
  LISTED_SKILLS,
  run,
  Scan,
  ScanList,
  ScansPart,
  SkillsAnswer,
  scanChoice,
  scanId,
} from '../scan.schema.ts'
import type { ScanCatalog } from './catalog.ts'
import { type ScanDetail, scanJson, scanOf } from './scan-detail.ts'

const ScanInput = Type.Object({ scanId, limit: firstEntries, run })
const SkillsInput = Type.Object(scanChoice)

export function listScans(
  catalog: Pick<ScanCatalog, 'list'>,
): Operation<typeof ScansPart, typeof ScanList> {
  return {
    name: 'list_scans',
    summary: 'Scans, freshest first',
    description:
      `The scans that have a result, at most ${LISTED_SCANS} at a time: their phrasings, ` +
      'vacancies walked and salary medians.',
    input: ScansPart,
    output: ScanList,
    failures: ['invalid_request', 'not_found'],
    cacheable: true,
    run: (part) => catalog.list(part),
  }
}

export function getScan(
  catalog: Pick<ScanCatalog, 'find'>,
): Operation<typeof ScanInput, typeof Scan> {
  return {
    name: 'get_scan',
    summary: 'One scan in full',
    description:
      'All skill groups of a scan with shares and pay, salary distributions, title words and ' +
      'regions.',
    input: ScanInput,
    output: Scan,
    failures: ['invalid_request', 'not_found'],
    cacheable: true,
    async run({ scanId, limit, run }) {
      const detail = await catalog.find(scanId, run)
      return limit == null ? inFull(detail) : inPart(detail, limit)
    },
  }
}

const inFull = (detail: ScanDetail): Answer<Scan> => ({
  get value() {
    return scanOf(detail)
  },
  json: () => scanJson(detail),
  revision: detail.revisions.scan,
  total: detail.figures.skillCount,
})

/** The same with the first entries of each list. */
function inPart(detail: ScanDetail, limit: number): Answer<Scan> {
  const { skills, titleWords, areas, ...others } = scanOf(detail)
  const [first, words, regions] = [
    skills.slice(0, limit),
    titleWords.slice(0, limit),
    areas.slice(0, limit),
  ]
  const value = { ...others, skills: first, titleWords: words, areas: regions }
  return {
    value,
    revision: revisionOf([detail.revisions.scan, limit]),
    total: detail.figures.skillCount,
  }
}

export function getSkills(
  catalog: Pick<ScanCatalog, 'choose'>,
): Operation<typeof SkillsInput, typeof SkillsAnswer> {
  return {
    name: 'get_skills',
    summary: 'Most frequent skills of a profession',
    description:
      `At most ${LISTED_SKILLS} skills with their shares, most frequent first. The scan is ` +
      'chosen by the words of the profession name, or by scanId.',
    input: SkillsInput,
    output: SkillsAnswer,
    failures: ['invalid_request', 'not_found'],
    cacheable: true,
    async run(choice) {
      const { reference, figures, revisions } = await catalog.choose(choice)
      return {
        get value() {
          return { scan: reference, skills: figures.firstSkills(LISTED_SKILLS) }
        },
        revision: revisions.result,
      }
    },
  }
}
