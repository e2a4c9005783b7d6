import { readAtMost } from '../bytes/read-at-most.ts'
import { MAX_ARCHIVE_BYTES } from '../scans/archive/archive.ts'
import { removeLeftovers } from './command/close-to-others.ts'
import { command } from './command/command.ts'
import { flag, onUnless, repeated } from './command/option-kinds.ts'
import { writeWhole } from './files.ts'
import { importAdverts } from './runs/import-adverts.ts'
import { ID, JSON_AT_END } from './runs/scan-arguments.ts'

export const exportScan = command({
  name: 'export',
  about: 'export a finished scan to a file',
  args: { id: ID, file: 'the file to write' },
  settings: ['db'],
  options: { force: flag('overwrite the file if it exists; never a database') },
  async runWithApp(
    { archives },
    { args: { id, file }, options: { force }, config: { db }, terminal },
  ) {
    const bytes = await archives.pack(id)
    removeLeftovers(file, terminal)
    writeWhole(file, bytes, { replaces: force, databasePath: db })
    return { json: { id, file, bytes: bytes.length }, text: `Wrote scan ${id} to ${file}.` }
  },
})

export const importScan = command({
  name: 'import',
  about: 'import a scan that another server exported',
  args: { file: 'the file that "scan export" wrote' },
  settings: ['db'],
  createsDatabase: true,
  async runWithApp({ archives, keptResults }, { args: { file } }) {
    const id = await archives.unpack(readAtMost(file, MAX_ARCHIVE_BYTES))
    const [imported, before] = await keptResults.of(id)
    const replaced =
      before && imported
        ? ` It shows the file's figures, of ${imported.scanned} adverts; to show those of run ` +
          `${before.runId}, of ${before.scanned}, again: skills-market scan rollback ${id} ` +
          `${before.runId}`
        : ''
    return { json: { id }, text: `Imported scan ${id}.${replaced}` }
  },
})

export const importFiles = command({
  name: 'import-adverts',
  about: 'count adverts from your own files, like those of the site',
  args: {
    file: {
      many:
        'CSV, JSON, JSON Lines, or pages with a JobPosting, optionally compressed with gzip or ' +
        'Zstandard',
    },
  },
  settings: ['db', 'ratesUrl', 'siteTimeout', 'siteContact', 'aliases', 'logFormat'],
  options: {
    title: repeated(
      'title',
      'a job title: adverts with all its words in their titles are counted; any number',
      {
        least: 1,
      },
    ),
    map: repeated(
      'field=column',
      'which columns hold which fields, such as title=Должность,pay.from=min',
      { least: 0 },
    ),
    salary: onUnless('leave salaries out'),
    dryRun: flag('print how the files would be read, and change nothing'),
  },
  json: JSON_AT_END,
  run: (call) => {
    const { file: files } = call.args
    const { title: titles, map: maps, salary: withSalary, dryRun } = call.options
    return importAdverts({ files, titles, maps, withSalary, dryRun }, call)
  },
})
