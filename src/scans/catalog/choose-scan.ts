import { isBlank } from '../../bytes/unseen-characters.ts'
import { AppError } from '../../errors.ts'
import { wordSet } from '../../language/text/words.ts'
import type { ScanChoice } from '../scan.schema.ts'
import { askedTitle } from './asked-title.ts'
import { chooseByProfession } from './choice.ts'
import { choiceMissing, noSuchScan } from './choice-errors.ts'
import type { MainSkillsOf } from './main-skills.ts'
import { nearTitles } from './near-titles.ts'
import type { TitleIndex, Titles } from './titles.ts'
import { chooseWider } from './wider-choice.ts'

/** How many titles near to one are named. */
export const MOST_NAMED = 5

/** Whether a client names a scan at all: a blank id and a profession without a word are none. */
export const isChoiceGiven = ({ profession, scanId }: ScanChoice): boolean =>
  !isBlank(scanId ?? '') || wordSet(profession ?? '').size > 0

/**
 * The scan that a client means: the one of `scanId` unless that is blank, else the one that fits
 * the profession by its words as typed. Null when none does, and a wider search may find one.
 * @throws AppError `invalid_request` when neither is given, `not_found` when no scan has the id
 */
export function chooseScan<Scan>(
  { profession, scanId }: ScanChoice,
  { byId, asTyped }: { byId: ReadonlyMap<string, Scan>; asTyped: () => TitleIndex<Scan> },
): Scan | null {
  if (scanId && !isBlank(scanId)) return scanWithId(scanId.trim(), byId)
  if (!isChoiceGiven({ profession })) throw choiceMissing()
  return chooseByProfession(profession ?? '', asTyped())
}

/**
 * The scan that fits a profession by what its words mean.
 * @throws AppError `not_found` when none does; its message names those that are near. And what
 * `mainSkillsOf` throws.
 */
export async function searchWider<Scan>(
  profession: string,
  titles: Titles<Scan>,
  mainSkillsOf: MainSkillsOf<Scan>,
): Promise<Scan> {
  const asked = askedTitle(profession)
  const scan = asked && (await chooseWider(asked, titles, mainSkillsOf))
  if (!scan) throw noScanFits(asked ? nearTitles(asked, titles, MOST_NAMED) : [])
  return scan
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
    `No scan matches this profession. ${hint} The list of scans tells which there are.`,
  )
}
