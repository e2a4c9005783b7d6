import { many } from './many.ts'

/** What is said of a scan on more than one page. */
export const scans = {
  statuses: {
    running: 'being updated',
    done: 'done',
    stopped: 'stopped',
    failed: 'last update failed',
  },
  /**
   * What a status means for the figures shown; empty when they are those of a run that ended
   * normally.
   */
  notes: {
    running: 'An update is under way. Until it ends, these are the earlier figures.',
    done: '',
    stopped: 'It was stopped: these figures cover what had been read by then.',
    failed: 'The last update failed: these are the earlier figures.',
  },
  fuller: (scanned: string, earlier: string, date: string) =>
    `These figures rest on ${scanned} adverts; those of ${date} rested on ${earlier}.`,
  limitHit: (found: string, most: string) =>
    `The site found ${found} adverts but shows at most ${most} per title: the newest were read.`,
  openLimitHit: (most: string) =>
    `The source returns at most ${most} adverts with these words anywhere: the rest was not read.`,
  andMore: (n: number) => `and ${many(n, 'more title', 'more titles')}`,
  few: (n: string) => `Fewer than ${n} adverts were read: shares and medians are approximate.`,
  payUnstated: 'No advert states pay that can be counted.',
  payNotCounted: 'Pay is not collected here.',
  noSkills: 'The adverts read name no skill that could be counted.',
  namedBy: (n: number, skill: string) => `${many(n, 'advert names', 'adverts name')} ${skill}`,
  sources: { key_skills: 'key skills', description: 'description' },
  sections: { requirements: 'requirements', nice_to_have: 'nice to have', duties: 'duties' },
  none: 'There are no professions yet.',
  first: 'There are no professions yet. Add the first, with the titles that its adverts have.',
  firstByCommand: 'Or on the command line of the server:',
  missingTitle: 'Profession not found',
  missing: 'It may have been deleted or not counted yet, or the address may be mistyped.',
  missingSkillTitle: 'No advert names this skill',
  missingSkill: 'It may have another name since the last update.',
}
