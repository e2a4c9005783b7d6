import { type Static, Type } from '@sinclair/typebox'
import type { Operation } from '../operation.ts'
import type { ScanCatalog } from './catalog.ts'
import { Scan, ScanList, type ScanSkill, type Skill, SkillsAnswer, scanChoice } from './scan.schema.ts'

/** How long the answers are at most. */
export const LISTED_SCANS = 50
export const LISTED_SKILLS = 40

const NoInput = Type.Object({})
const ScanInput = Type.Object({ scanId: Type.String({ description: 'Scan id from the list of scans' }) })
const SkillsInput = Type.Object(scanChoice)

/** What skills answers show of a scan's skill. */
export const skillOf = ({ name, members, share }: ScanSkill): Skill => ({ name, members, share })

export function listScans(catalog: Pick<ScanCatalog, 'shown'>): Operation<typeof NoInput, typeof ScanList> {
  return {
    name: 'list_scans',
    summary: 'Scans, freshest first',
    description: 'The scans that have a result, at most 50: their phrasings, vacancies walked and salary medians.',
    input: NoInput,
    output: ScanList,
    failures: [],
    async run() {
      const scans = await catalog.shown()
      return scans
        .slice(0, LISTED_SCANS)
        .map(({ id, queries, status, scanned, finishedAt, skillCount, medians }): Static<typeof ScanList>[number] => ({
          id,
          queries,
          status,
          scanned,
          finishedAt: new Date(finishedAt).toISOString(),
          skillCount,
          salary: medians,
        }))
    },
  }
}

export function getScan(catalog: Pick<ScanCatalog, 'find'>): Operation<typeof ScanInput, typeof Scan> {
  return {
    name: 'get_scan',
    summary: 'One scan in full',
    description: 'All skill groups of a scan with shares and pay, salary distributions, title words and regions.',
    input: ScanInput,
    output: Scan,
    failures: ['not_found'],
    run: async ({ scanId }) => (await catalog.find(scanId)).scan,
  }
}

export function getSkills(catalog: Pick<ScanCatalog, 'choose'>): Operation<typeof SkillsInput, typeof SkillsAnswer> {
  return {
    name: 'get_skills',
    summary: 'Most frequent skills of a profession',
    description:
      'At most 40 skills with their shares, most frequent first. The scan is chosen by the words of the profession name, or by scanId.',
    input: SkillsInput,
    output: SkillsAnswer,
    failures: ['invalid_request', 'not_found'],
    async run(choice) {
      const { scan, reference } = await catalog.choose(choice)
      return { scan: reference, skills: scan.skills.slice(0, LISTED_SKILLS).map(skillOf) }
    },
  }
}
