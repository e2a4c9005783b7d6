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
  about: 'write a finished scan to a file',
  args: { id: ID, file: 'the file to write' },
  settings: ['db'],
  options: { force: flag('replace the file if it exists; never a database') },
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
  about: 'add a scan that another instance exported',
  args: { file: 'the file that "scan export" wrote' },
  settings: ['db'],
  createsDatabase: true,
  async runWithApp({ archives, keptResults }, { args: { file } }) {
    const id = await archives.unpack(readAtMost(file, MAX_ARCHIVE_BYTES))
    const [imported, before] = await keptResults.of(id)
    const replaced =
      before && imported
        ? ` It shows the file's figures, of ${imported.scanned} vacancies; those of run ${before.runId}, of ${before.scanned}, come back with: skills-market scan rollback ${id} ${before.runId}`
        : ''
    return { json: { id }, text: `Scan ${id} is in the list now.${replaced}` }
  },
})

export const importFiles = command({
  name: 'import-adverts',
  about: 'count adverts that you have in files, as if they had been read from the site',
  args: {
    file: {
      many: 'CSV, JSON, JSON lines, or pages with a JobPosting; packed with gzip or Zstandard or not',
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
      'which column holds a field, such as title=Должность,pay.from=min',
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
