import { resolve } from 'node:path'
import { type AskedMap, readAskedMap } from '../../adverts/fields/mapping.ts'
import { type FileFacts, openAdverts } from '../../adverts/read-adverts.ts'
import type { Config } from '../../config.ts'
import { UsageError } from '../../errors.ts'
import { wordSet } from '../../language/text/words.ts'
import { tryFiles } from '../../scans/crawl/try-files.ts'
import { runFiles } from '../../scans/file-stamps.ts'
import { systemClock } from '../../time/clock.ts'
import type { Answer } from '../command/command.ts'
import { numberText } from '../terminal/number-text.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { leftOutLines, mappingText, sampleText } from './adverts-told.ts'
import { followRun } from './follow-run.ts'
import { filesJson } from './outcome.ts'

type ImportAsked = {
  files: readonly string[]
  titles: readonly string[]
  maps: readonly string[]
  withSalary: boolean
  dryRun: boolean
}

/**
 * Makes or recounts a scan of the adverts in files; a dry run tells how they would be read, and
 * changes nothing. The mapping is looked at before anything else, so that a wrong one leaves no run
 * behind.
 */
export async function importAdverts(
  { files, titles, maps, withSalary, dryRun }: ImportAsked,
  { terminal, ...rest }: { readonly config: Config; terminal: Terminal },
): Promise<Answer> {
  const wordless = titles.find((title) => wordSet(title).size === 0)
  if (wordless !== undefined) throw new UsageError(`The title "${wordless}" contains no word.`)
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
    pace: 'Reading and counting the files; Ctrl-C suspends it.',
  })
}

/** How a file would be read, from its beginning, or from as much as has the columns asked for. */
async function lookAt(path: string, asked: AskedMap): Promise<FileFacts> {
  let facts: FileFacts | null = null
  const opened = openAdverts([path], {
    asked,
    now: systemClock.now(),
    onFile: (file) => (facts = file),
  })
  for await (const _ of opened.batches())
    if (!opened.notes().some(({ code }) => code === 'awaited_columns')) break
  return facts!
}

async function tryOut(
  paths: readonly string[],
  { asked, titles, terminal }: { asked: AskedMap; titles: readonly string[]; terminal: Terminal },
): Promise<Answer> {
  const onRecords = (records: number) =>
    terminal.interactive && terminal.tell(`\r${records} records`)
  const tried = await tryFiles(paths, { asked, titles, now: systemClock.now(), onRecords })
  if (terminal.interactive) terminal.tell('\n')
  const { files, shown, matching, repeated, read } = tried
  const again = repeated > 0 ? `; ${numberText(repeated)} occur more than once` : ''
  const json = {
    files: files.map(({ mapping, ...file }) => ({ ...file, mapping: Object.fromEntries(mapping) })),
    adverts: shown.map(({ vacancy, url }) => ({ ...vacancy, url })),
    matching,
    repeated,
    ...filesJson(read),
  }
  const text = [
    ...files.map(mappingText),
    ...shown.map(({ vacancy }) => sampleText(vacancy)),
    [
      `${matching} of ${read.records} records would be counted${again}.`,
      ...leftOutLines(read),
    ].join('\n'),
  ]
  return { json, text: text.join('\n\n') }
}
