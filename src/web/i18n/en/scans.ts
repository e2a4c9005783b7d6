import { many } from './many.ts'

/** What is said of a scan on more than one page. */
export const scans = {
  title: 'Scans',
  statuses: { running: 'being recounted', done: 'done', stopped: 'stopped', failed: 'last recount failed' },
  counted: (vacancies: number, time: string) => `${many(vacancies, 'vacancy', 'vacancies')} read, finished ${time}.`,
  /** What a status means for the figures shown; empty when they are those of a run that ended normally. */
  notes: {
    running: 'A recount is under way. Until it ends, these are the figures of the run before it.',
    done: '',
    stopped: 'The run was stopped: these figures cover what had been read by then.',
    failed: 'The last recount failed: these are the figures of the run before it.',
  },
  fuller: (scanned: string, earlier: string, date: string) =>
    `These figures rest on ${scanned} adverts, those of ${date} rested on ${earlier}.`,
  limitHit: (found: string, most: string) =>
    `The site found ${found} vacancies, but shows at most ${most} of one title: the freshest were read.`,
  andMore: (n: number) => `and ${many(n, 'more title', 'more titles')}`,
  few: (n: string) => `Fewer than ${n} vacancies were read: with so few, shares and medians can be far off.`,
  payUnstated: 'No vacancy states pay that can be counted.',
  payNotCounted: 'This scan does not count pay.',
  noSkills: 'The vacancies read name no skill that could be counted.',
  skill: 'Skill',
  namedBy: (n: number, skill: string) => `${many(n, 'vacancy names', 'vacancies name')} ${skill}`,
  source: 'Named in',
  sources: { key_skills: 'key skills', description: 'description' },
  sections: { requirements: 'requirements', nice_to_have: 'nice to have', duties: 'duties' },
  none: 'There are no scans yet.',
  first: 'There are no scans yet. Make the first one, with the titles that adverts of a profession have.',
  firstByCommand: 'Or on the command line of the server:',
  missingTitle: 'There is no such scan',
  missing: 'It was deleted, or has no result yet.',
  missingSkillTitle: 'No vacancy names this skill',
  missingSkill: 'It may have another name since the last recount.',
}

export type ScansTexts = typeof scans
