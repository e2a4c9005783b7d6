import { resolve } from 'node:path'
import { type AskedMap, readAskedMap } from '../../adverts/fields/mapping.ts'
import { type FileTold, openAdverts } from '../../adverts/read-adverts.ts'
import type { Config } from '../../config.ts'
import { UsageError } from '../../errors.ts'
import { runFiles } from '../../scans/file-stamps.ts'
import { titleMatcher } from '../../scans/walk/title-matcher.ts'
import { wordSet } from '../../skills/text/words.ts'
import { systemClock } from '../../time/clock.ts'
import type { Answer } from '../command/command.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { leftOutLines, mappingText, sampleText } from './adverts-told.ts'
import { followRun } from './follow-run.ts'
import { filesJson } from './outcome.ts'

export type ImportAsked = {
  files: readonly string[]
  titles: readonly string[]
  maps: readonly string[]
  withSalary: boolean
  dryRun: boolean
}

/** How many adverts a dry run shows. */
const SHOWN = 3

/**
 * Makes or recounts a scan of the adverts in files; a dry run tells how they would be read, and changes nothing. The
 * mapping is looked at before anything else, so that a wrong one leaves no run behind.
 */
export async function importAdverts(
  { files, titles, maps, withSalary, dryRun }: ImportAsked,
  { terminal, ...rest }: { readonly config: Config; terminal: Terminal },
): Promise<Answer> {
  const wordless = titles.find((title) => wordSet(title).size === 0)
  if (wordless !== undefined) throw new UsageError(`The title "${wordless}" has no word in it.`)
  const asked: AskedMap = Object.assign({}, ...maps.map(readAskedMap))
  const read = runFiles(
    files.map((path) => resolve(path)),
    asked,
  )
  if (dryRun) return tryOut(read.paths, { asked, titles, terminal })
  for (const path of read.paths) terminal.tell(`${mappingText(await lookAt(path, asked))}\n`)
  const { config } = rest
  return followRun(({ runs }) => runs.queueFiles({ queries: [...titles], withSalary }, read), {
    config,
    terminal,
    create: true,
    pace: 'Reading the files and counting what they say: Ctrl-C suspends it.',
  })
}

/** How a file would be read, from its beginning. */
async function lookAt(path: string, asked: AskedMap): Promise<FileTold> {
  let told: FileTold | null = null
  const opened = openAdverts([path], { asked, now: systemClock.now(), onFile: (file) => (told = file) })
  for await (const _ of opened.batches()) break
  return told!
}

async function tryOut(
  paths: readonly string[],
  { asked, titles, terminal }: { asked: AskedMap; titles: readonly string[]; terminal: Terminal },
): Promise<Answer> {
  const files: FileTold[] = []
  const queriesOf = titleMatcher(titles)
  const opened = openAdverts(paths, { asked, now: systemClock.now(), onFile: (file) => files.push(file) })
  const shown = []
  // An advert that is there twice counts once.
  const matching = new Set<string>()
  let otherTitles = 0
  for await (const { adverts } of opened.batches()) {
    for (const advert of adverts) {
      if (shown.length < SHOWN) shown.push(advert)
      if (queriesOf(advert.vacancy.title).length > 0) matching.add(advert.vacancy.id)
      else otherTitles++
    }
    if (terminal.interactive) terminal.tell(`\r${opened.tally.records} records`)
  }
  if (terminal.interactive) terminal.tell('\n')
  const read = { ...opened.tally, bytes: 0, otherTitles, notes: opened.notes() }
  const json = {
    files: files.map(({ mapping, ...file }) => ({ ...file, mapping: Object.fromEntries(mapping) })),
    adverts: shown.map(({ vacancy, url }) => ({ ...vacancy, url })),
    matching: matching.size,
    ...filesJson(read),
  }
  const text = [
    ...files.map(mappingText),
    ...shown.map(({ vacancy }) => sampleText(vacancy)),
    [`${matching.size} of ${read.records} records would be counted.`, ...leftOutLines(read)].join('\n'),
  ]
  return { json, text: text.join('\n\n') }
}
