import { packed, unpacked } from '../bytes/packed.ts'
import { parseStored } from '../bytes/unseen-characters.ts'
import { storeFigures } from './figures.ts'
import type { ScanStatistics } from './scan.schema.ts'
import type { StoredResult } from './stored-result.ts'

/** What is needed to show a result again, in a fifth of the bytes. */
type KeptContent = { figures: Buffer; mentions: Buffer }

/** The figures of a result that is shown no more. */
export const packFigures = ({
  statistics,
  evidence,
}: Pick<StoredResult, 'statistics' | 'evidence'>): Buffer => packed(`${statistics}\n${evidence}`)

export const packContent = (
  content: Pick<StoredResult, 'statistics' | 'evidence' | 'mentions'>,
): KeptContent => ({
  figures: packFigures(content),
  mentions: Buffer.from(content.mentions),
})

export function unpackContent({ figures, mentions }: KeptContent) {
  const [statistics = '', evidence = ''] = unpacked(figures).split('\n')
  return { ...storeFigures(parseStored(statistics) as ScanStatistics), evidence, mentions }
}

/** Which parts of a result are in `results`, in `result_contents`, and in `result_sheets`. */
export function columnsOf({
  statistics,
  skillPlaces,
  evidence,
  mentions,
  sheet,
  ...figures
}: StoredResult) {
  return {
    listed: { ...figures, sheetDigest: sheet.digest },
    content: {
      statistics,
      skillPlaces: Buffer.from(skillPlaces),
      evidence,
      mentions: Buffer.from(mentions),
    },
    sheet: { sheet: Buffer.from(sheet.content), summary: Buffer.from(sheet.summary) },
  }
}
