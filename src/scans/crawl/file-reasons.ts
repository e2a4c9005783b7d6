import { sentName } from '../uploads.ts'

/**
 * Why a run over files failed, as it is stored, in English; and what such a sentence says, to be
 * told in another language.
 */

export const whyTooMany = (most: number): string =>
  `More than ${most} adverts have these titles, which is more than the memory of this machine ` +
  'can count: give narrower titles, or a part of the file.'

export const whyNoneRead = (records: number): string =>
  `Not one of ${records} records is an advert that can be read. Nothing was changed.`

export const whyNoTitle = (adverts: number, titles: string): string =>
  `None of ${adverts} adverts has all words of a title. The most frequent titles: ${titles}.`

export const whyElsewhere = (path: string): string =>
  `${sentName(path)} is not on this server: it was sent to another one of this database, or ` +
  'deleted since. Send it again while one server alone runs, or import it with skills-market ' +
  'scan import-adverts.'

export const whyDeleted = (path: string): string =>
  `${sentName(path)} is not on this server any more: it was deleted since it was sent. Send ` +
  'it again.'

export const whyChanged = (path: string): string =>
  `${path} was changed since the import began: import it again.`

/**
 * What a stored reason says, and the numbers or names in it: a file's name without its folder.
 */
export type FileReason = { code: (typeof PATTERNS)[number][0]; values: string[] }

/**
 * The name of a file, behind its folder and what stands before the names of those that were sent.
 */
const named = (happened: string) =>
  new RegExp(`^(?:.*/)?(?:[0-9A-Za-z]{24}-)?(.+?) ${happened}`, 's')

/**
 * The last are sentences of adverts/, of a file that could be read when its import was asked for.
 */
const PATTERNS = [
  ['too_many', /^More than (\d+) adverts have these titles/],
  ['none_read', /^Not one of (\d+) records is an advert/],
  [
    'no_title',
    /^None of (\d+) adverts has all words of a title\. The most frequent titles: (.*)\.$/s,
  ],
  ['elsewhere', named('is not on this server: it was sent')],
  ['deleted', named('is not on this server any more: it was deleted')],
  ['changed', named('was changed since the import began')],
  ['cut', named('is cut(?: or broken)?: .*\\bline (\\d+)')],
  ['damaged', named('is cut or damaged: it cannot be unpacked')],
  ['growth', named('unpacks to more than \\d+ times its size')],
  ['unreadable', named('cannot be read')],
] as const satisfies readonly (readonly [string, RegExp])[]

/** Null for what this version does not word so. */
export function fileReasonOf(stored: string): FileReason | null {
  for (const [code, pattern] of PATTERNS) {
    const found = pattern.exec(stored)
    if (found !== null) return { code, values: found.slice(1) }
  }
  return null
}
