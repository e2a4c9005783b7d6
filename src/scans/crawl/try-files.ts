import type { AskedMap } from '../../adverts/fields/mapping.ts'
import { type FileFacts, openAdverts } from '../../adverts/read-adverts.ts'
import type { ReadAdvert } from '../../adverts/read-record.ts'
import { yieldToEventLoop } from '../../time/turns.ts'
import type { FilesRead } from '../source.ts'
import { titleMatcher } from './title-matcher.ts'

/** How files would be read, and what would be counted of them. */
export type FilesTried = {
  files: FileFacts[]
  /** The first adverts. */
  shown: ReadAdvert[]
  /** How many different adverts have the titles, and how often one of these came again. */
  matching: number
  repeated: number
  read: FilesRead
  /** Whether all of the files was read, and not only their beginning. */
  isWhole: boolean
}

const SHOWN = 3

/**
 * Reads files without keeping anything of them. Throws OperatorError where they cannot be read.
 * @param most after so many records it ends
 * @param mostBytes no more of each file, unpacked, is read
 */
export async function tryFiles(
  paths: readonly string[],
  {
    asked,
    titles,
    now,
    most = Number.POSITIVE_INFINITY,
    mostBytes,
    onRecords = () => {},
  }: {
    asked: AskedMap
    titles: readonly string[]
    now: number
    most?: number
    mostBytes?: number
    onRecords?: (records: number) => void
  },
): Promise<FilesTried> {
  const files: FileFacts[] = []
  const queriesOf = titleMatcher(titles)
  const onFile = (file: FileFacts) => void files.push(file)
  const opened = openAdverts(paths, { asked, now, onFile, mostBytes })
  const shown: ReadAdvert[] = []
  // An advert that is there twice counts once.
  const matching = new Set<string>()
  let [titled, otherTitles] = [0, 0]
  let isWhole = true
  for await (const { adverts } of opened.batches()) {
    for (const advert of adverts) {
      if (shown.length < SHOWN) shown.push(advert)
      if (queriesOf(advert.vacancy.title).length === 0) {
        otherTitles++
        continue
      }
      titled++
      matching.add(advert.vacancy.id)
    }
    await yieldToEventLoop()
    onRecords(opened.tally.records)
    if (opened.tally.records < most) continue
    isWhole = false
    break
  }
  const read = { ...opened.tally, bytes: 0, otherTitles, notes: opened.notes() }
  return {
    ...{ files, shown, read, isWhole: isWhole && opened.isWhole() },
    ...{ matching: matching.size, repeated: titled - matching.size },
  }
}
