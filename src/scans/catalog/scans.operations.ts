import { Type } from '@sinclair/typebox'
import type { Operation } from '../../operation.ts'
import { Scan, ScanList, type ScanListItem, type Skill, SkillsAnswer, scanChoice } from '../scan.schema.ts'
import type { ShownScan } from '../scans.store.ts'
import type { ScanCatalog, ScanDetail } from './catalog.ts'

/** How long the answers are at most. */
export const LISTED_SCANS = 50
export const LISTED_SKILLS = 40

const NoInput = Type.Object({})
const ScanInput = Type.Object({ scanId: Type.String({ description: 'Scan id from the list of scans' }) })
const SkillsInput = Type.Object(scanChoice)

/** Makes an answer once for each thing it is made of, so that the edges can keep what they make of the answer. */
function once<Source extends object, Answer>(make: (source: Source) => Answer): (source: Source) => Answer {
  const made = new WeakMap<Source, Answer>()
  return (source) => {
    let answer = made.get(source)
    if (answer === undefined) {
      answer = make(source)
      made.set(source, answer)
    }
    return answer
  }
}

/** What skills answers show of a scan's skills. */
export const skillsOf = once(({ skills }: Pick<Scan, 'skills'>): readonly Skill[] =>
  skills.map(({ name, members, share }) => ({ name, members, share })),
)

export function listScans(catalog: Pick<ScanCatalog, 'shown'>): Operation<typeof NoInput, typeof ScanList> {
  const listOf = once((scans: readonly ShownScan[]) => scans.slice(0, LISTED_SCANS).map(listItemOf))
  return {
    name: 'list_scans',
    summary: 'Scans, freshest first',
    description: 'The scans that have a result, at most 50: their phrasings, vacancies walked and salary medians.',
    input: NoInput,
    output: ScanList,
    failures: [],
    run: async () => listOf(await catalog.shown()),
  }
}

/** A scan as lists show it. */
export function listItemOf({ id, queries, status, scanned, finishedAt, skillCount, medians }: ShownScan): ScanListItem {
  const salary = medians
  return { id, queries, status, scanned, finishedAt: new Date(finishedAt).toISOString(), skillCount, salary }
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
  const answerOf = once(({ scan, reference }: ScanDetail) => ({
    scan: reference,
    skills: skillsOf(scan).slice(0, LISTED_SKILLS),
  }))
  return {
    name: 'get_skills',
    summary: 'Most frequent skills of a profession',
    description:
      'At most 40 skills with their shares, most frequent first. The scan is chosen by the words of the profession name, or by scanId.',
    input: SkillsInput,
    output: SkillsAnswer,
    failures: ['invalid_request', 'not_found'],
    run: async (choice) => answerOf(await catalog.choose(choice)),
  }
}
