import { isBlank } from '../../bytes/unseen-characters.ts'
import { AppError } from '../../errors.ts'
import { wordSet } from '../../language/text/words.ts'
import type { ScanChoice } from '../scan.schema.ts'
import { askedTitle } from './asked-title.ts'
import { byNearness, type Fit, fitsAsTyped } from './choice.ts'
import { choiceMissing, noSuchScan } from './choice-errors.ts'
import type { MainSkillsOf } from './main-skills.ts'
import { nearTitles } from './near-titles.ts'
import type { TitleIndex, Titles } from './titles.ts'
import { chooseThroughSkills, fitsInMeaning } from './wider-choice.ts'

/** How many titles near to one are named. */
export const MOST_NAMED = 5

/** Whether a client names a scan at all: a blank id and a profession without a word do not. */
export const isChoiceGiven = ({ profession, scanId }: ScanChoice): boolean =>
  !isBlank(scanId ?? '') || wordSet(profession ?? '').size > 0

/** The scans there are, by their ids and their titles. */
type Known<Scan> = {
  byId: ReadonlyMap<string, Scan>
  asTyped: () => TitleIndex<Scan>
  titles: () => Titles<Scan>
}

/**
 * The scan that a client means: the one of `scanId` unless that is blank, else the one that fits
 * the profession best.
 * @throws AppError `invalid_request` when neither is given, `not_found` when no scan has the id or
 * none fits; its message then names those that are near. And what `mainSkillsOf` throws.
 */
export async function chooseScan<Scan>(
  { profession, scanId }: ScanChoice,
  known: Known<Scan>,
  mainSkillsOf: MainSkillsOf<Scan>,
): Promise<Scan> {
  if (scanId && !isBlank(scanId)) return scanWithId(scanId.trim(), known.byId)
  if (!isChoiceGiven({ profession })) throw choiceMissing()
  const [best] = fitsByWords(profession ?? '', known)
  if (best) return best.title.scan
  const asked = askedTitle(profession ?? '')
  if (asked === null) throw noScanFits([])
  const titles = known.titles()
  const scan = await chooseThroughSkills(asked, titles, mainSkillsOf)
  if (scan === null) throw noScanFits(nearTitles(asked, titles, MOST_NAMED))
  return scan
}

/**
 * The titles that fit a profession by its words, the best first: how near one is, its meaning says;
 * of equals, words as typed come before other forms and languages.
 */
function fitsByWords<Scan>(
  profession: string,
  { asTyped, titles }: Omit<Known<Scan>, 'byId'>,
): Fit<Scan>[] {
  const asked = askedTitle(profession)
  const meant = asked === null ? [] : fitsInMeaning(asked, titles())
  // The last entry of a scan stays in a Map, so its nearest title comes last.
  const apartOf = new Map(meant.toReversed().map(({ title, apart }) => [title.scan, apart]))
  const typed = fitsAsTyped(profession, asTyped()).map((fit) => ({
    ...fit,
    apart: apartOf.get(fit.title.scan) ?? fit.apart,
  }))
  return [...typed, ...meant].sort(byNearness)
}

/**
 * The scans that fit a profession besides the one that it means, the best first: where that one has
 * the same words, those that have them too.
 */
export function otherFits<Scan>(
  profession: string,
  known: Omit<Known<Scan>, 'byId'>,
): readonly Scan[] {
  const fits = fitsByWords(profession, known)
  const asNear = fits[0]?.apart === 0 ? fits.filter(({ apart }) => apart === 0) : fits
  return [...new Set(asNear.map(({ title }) => title.scan))].slice(1)
}

/** @throws AppError `not_found` */
export function scanWithId<Scan>(id: string, scans: ReadonlyMap<string, Scan>): Scan {
  const scan = scans.get(id)
  if (!scan) throw noSuchScan()
  return scan
}

function noScanFits(near: readonly string[]): AppError {
  const hint = near.length > 0 ? `Near to it: ${near.join(', ')}.` : 'None is near to it.'
  return new AppError(
    'not_found',
    `No scan matches this profession. ${hint} The list of scans shows those that exist.`,
  )
}
