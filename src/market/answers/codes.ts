/** Every code by which answers about the market explain something, with its sentence. */

/** Why an answer, or a part of it, tells nothing. */
export const REASONS = {
  not_kept:
    'Only the skills of this result were kept: it was imported, or counted by an earlier version.',
  no_salaries: 'The scan was made without salaries.',
  too_few_employers:
    'Fewer than five employers advertise, or one has nearly all adverts: too few for an interval.',
  too_few_adverts: 'Fewer than ten adverts: too few to list skills.',
  too_few_salaries:
    'Too few adverts with usable pay state this bound: a median needs ten of them, quartiles ' +
    'twenty, the 10th and 90th percentile fifty.',
  too_few_full:
    'Fewer than thirty adverts state both bounds: what lies between cannot be estimated.',
  too_few_paying:
    'Fewer than five employers state pay, or one has more than half of the adverts that do: ' +
    'too few for a median.',
  not_stated: 'No advert states it.',
  no_rates: "The central bank's rates were not known: only pay in roubles could be used.",
  no_such_currency: 'No advert of the scan states pay in this currency.',
  no_runs: 'No run finished in this time.',
  one_run: 'Only one run in this window has finished; a change needs two.',
  too_close: 'The first and the last finished run are less than 7 days apart.',
  not_shown: 'The scan shows another result: only the one shown is compared with other scans.',
  too_few_compared:
    'Fewer than twenty employers here, or in all other scans that are shown and counted ' +
    'alike: too few to compare.',
  no_skills: 'No advert of the scan names a skill.',
  other_region: 'The first and the last finished run are of different regions.',
  other_method:
    'The measurements were counted by different versions of the method and cannot be compared yet.',
  other_vocabulary:
    'The measurements were counted with different versions of the dictionary and cannot be ' +
    'compared yet.',
  too_few_read: 'Less than 95% of what was listed was read.',
  limit_hit: "The site's cap cut a run short: what it left out is unknown.",
  other_source: 'The adverts come from different sources, which are never compared.',
  no_site: 'The adverts were read from files.',
  too_rare:
    'Too rare to be tested: a skill has to be named by 2% of either run and by 5 employers.',
} as const

export type Reason = keyof typeof REASONS

/** What to bear in mind when two scans are compared. */
export const NOTES = {
  same: 'Both are the same scan at the same time: nothing can differ.',
  source: 'The adverts come from different sources: neither skills nor pay can be compared.',
  other_region: 'The scans are of different regions.',
  far_apart: 'The scans were finished more than a month apart.',
  years_apart:
    "The adverts are from different times: half of one scan's were published more than a year " +
    "before half of the other's. That alone may explain differences in pay and shares.",
  limit_hit: "The site's cap cut a run short, so that only the newest adverts were counted.",
  stopped: 'A scan was stopped by hand before everything was read.',
  shared_adverts: 'Some adverts are in both scans.',
  other_currencies:
    'Pay is stated in different currencies, converted to roubles: their shares differ by more ' +
    'than ten percentage points.',
  other_tax:
    'Far more adverts of one scan than of the other do not say whether pay is before tax or ' +
    'take-home; it is taken as take-home.',
  other_method:
    'The scans were counted by different versions of the method: skills are not compared.',
  other_vocabulary: 'The scans were counted with different vocabularies: skills are not compared.',
  not_kept:
    'Only the skills of one result were kept: it was imported, or counted by an earlier version.',
} as const

export type NoteCode = keyof typeof NOTES

/** Why a scan has no such skill: what its 404 says. */
export const ABSENCES = {
  unknown_skill: 'no skill of this spelling is known',
  not_looked_for:
    'the skill is counted where a key-skills block lists it, and none of this scan does',
  too_few_employers: 'fewer than two adverts of two employers name the skill',
} as const

export type Absence = keyof typeof ABSENCES

/** Why a scan has no skill of a spelling: what its 404 says, by what the vocabulary knows of it. */
export function whyAbsent(known: { isSearched: boolean } | null): { code: Absence; text: string } {
  const code =
    known === null ? 'unknown_skill' : !known.isSearched ? 'not_looked_for' : 'too_few_employers'
  return { code, text: ABSENCES[code] }
}
