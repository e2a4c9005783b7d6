import type { ScanSkill } from '../../scans/scan.schema.ts'

/** Which skills of a scan somebody wants to see, and in which order. Empty fields stand for what is shown at first. */
export type SkillChoice = { q: string; sort: '' | 'name'; least: '' | typeof COMMON }

/** Skills that fewer adverts name can be left out. */
export const COMMON = '10'
const LONGEST_SEARCH = 200

export const choiceOf = (query: URLSearchParams): SkillChoice => ({
  q: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
  sort: query.get('sort') === 'name' ? 'name' : '',
  least: query.get('least') === COMMON ? COMMON : '',
})

/** The fields of an address that differ from what is shown at first. */
export const fieldsOf = (choice: SkillChoice): Record<string, string> =>
  Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== ''))

export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ё', 'е')

/** The skills chosen. A search finds a part of the name or of any spelling. */
export function chosenSkills(
  skills: readonly ScanSkill[],
  { q, sort, least }: SkillChoice,
  locale: string,
): ScanSkill[] {
  const wanted = folded(q)
  const fits = ({ name, members, count }: ScanSkill) =>
    count >= Number(least) && (wanted === '' || [name, ...members].some((each) => folded(each).includes(wanted)))
  const found = skills.filter(fits)
  const order = new Intl.Collator(locale, { numeric: true })
  return sort === 'name' ? found.sort((a, b) => order.compare(a.name, b.name)) : found
}
