import { readAtMost } from '../bytes/read-at-most.ts'
import type { SettingName } from '../config.ts'
import { UsageError } from '../errors.ts'
import { MAX_ARCHIVE_BYTES } from '../scans/archive/archive.ts'
import type { DeletedScan } from '../scans/shown-scan.ts'
import type { SiteSource } from '../scans/source.ts'
import { isoTime } from '../time/clock.ts'
import { removeLeftovers } from './command/close-to-others.ts'
import { type Answer, command, group } from './command/command.ts'
import { flag, onUnless, optional, repeated } from './command/option-kinds.ts'
import { readArea, readRegion, readSource, wholeNumberReader } from './command/readers.ts'
import { writeWhole } from './files.ts'
import { followRun } from './runs/follow-run.ts'
import { importAdverts } from './runs/import-adverts.ts'
import { ofKnownScan } from './runs/known-scan.ts'
import { listResults, pin, rollBack } from './runs/roll-back.ts'
import { scanSheet } from './runs/scan-sheet.ts'
import { scanTable } from './runs/scan-table.ts'
import { siteWay } from './runs/site-way.ts'
import { stopRun } from './runs/stop-run.ts'
import { printVacancies } from './runs/vacancy-lines.ts'
import { fittingTable, wrapped } from './terminal/fitting-table.ts'
import { momentsOf, zonedMoment } from './terminal/moment.ts'
import { sureOf } from './terminal/sure.ts'

const WALK_SETTINGS: SettingName[] = [
  'db',
  'siteUrl',
  'siteToken',
  'siteApiUrl',
  'trudvsemUrl',
  'trudvsemMaxAge',
  'ratesUrl',
  'siteRate',
  'siteConcurrency',
  'siteTimeout',
  'sitePause',
  'siteContact',
  'vacancyMaxAge',
  'aliases',
  'logFormat',
]

/** Of counting what was read, which `scan stop` does when nobody else walks the scan. */
const COUNT_SETTINGS: SettingName[] = ['db', 'ratesUrl', 'siteTimeout', 'siteContact', 'aliases']

const ID = 'the id of the scan, from "scan list"'
const JSON_AT_END = 'print JSON at the end'

const run = command({
  name: 'run',
  about: 'read the vacancies for these titles and count their skills; recounts the scan if there is one',
  args: {
    query: { many: 'job titles to search the vacancy site for, such as "Data Analyst" "Аналитик данных"' },
  },
  settings: WALK_SETTINGS,
  options: {
    source: optional(
      'name',
      'where to read: hh, the vacancy site (default), or trudvsem, the open data of the Russian state',
      readSource,
    ),
    area: optional('id', "the site's number of a region, such as 1 for Moscow", readArea),
    region: optional('code', 'with trudvsem: the code or Russian name of a region, such as 77 for Moscow', readRegion),
    salary: onUnless('leave salaries out'),
  },
  json: JSON_AT_END,
  run({ args, options, config, terminal }) {
    const { source = 'hh', salary: withSalary } = options
    const area = placeOf(source, options)
    return followRun(({ runs }) => runs.queue({ queries: args.query, area, withSalary, source }), {
      config,
      terminal,
      create: true,
      source,
    })
  },
})

/** Each source has numbers of regions of its own. */
function placeOf(source: SiteSource, { area, region }: { area?: string | undefined; region?: string | undefined }) {
  const [own, other, flag] = source === 'hh' ? [area, region, '--area'] : [region, area, '--region']
  if (other !== undefined) throw new UsageError(`A region is named by ${flag} with --source ${source}.`)
  return own ?? null
}

const recount = command({
  name: 'recount',
  about: 'run a scan again',
  args: { id: ID },
  settings: WALK_SETTINGS,
  json: JSON_AT_END,
  run: ({ args: { id }, config, terminal }) =>
    followRun(({ runs }) => runs.recount(id), { config, terminal, create: false }),
})

const stop = command({
  name: 'stop',
  about: 'stop the run of a scan; what it has read is counted',
  args: { id: ID },
  settings: COUNT_SETTINGS,
  options: {
    keep: flag('keep showing the earlier figures; what was read is counted, and stays in the history'),
    yes: flag('do not ask before a fuller result is replaced'),
  },
  runWithApp: (app, { args: { id }, options, config: { db }, terminal }) =>
    stopRun(app, id, { db, ...options }, terminal),
})

const readRun = wholeNumberReader([1, Number.MAX_SAFE_INTEGER])

const rollback = command({
  name: 'rollback',
  about: 'show an earlier result of a scan again',
  args: {
    id: ID,
    run: {
      optional: 'the number of its run, from --list; without it the fuller result that was replaced, or the one before',
    },
  },
  settings: ['db'],
  options: { list: flag('list the results that are kept, and change nothing') },
  runWithApp: (app, { args: { id, run }, options, terminal: { columns } }) =>
    options.list
      ? listResults(app, id, columns)
      : rollBack(app, id, { run: run === undefined ? null : readRun(run, 'RUN'), columns }),
})

const pinResult = command({
  name: 'pin',
  about: 'keep the result of a run for good, so that what was cited of it stays readable',
  args: { id: ID, run: 'the number of its run, from "scan rollback ID --list" or the address of a page' },
  settings: ['db'],
  options: { off: flag('keep it no longer than others: after 400 days one result a month stays') },
  runWithApp: (app, { args: { id, run }, options }) =>
    pin(app, id, { run: readRun(run, 'RUN'), isPinned: !options.off }),
})

const schedule = command({
  name: 'schedule',
  about: 'recount a scan regularly while a server runs',
  args: {
    id: ID,
    cron: 'a cron line in Moscow time, at most hourly, such as "0 6 * * 1" for Mondays at 6:00, or "off"',
  },
  settings: ['db'],
  async runWithApp({ runs }, { args: { id, cron: line }, terminal }) {
    const cron = line === 'off' ? null : line
    const before = (await runs.schedules()).get(id)?.schedule ?? null
    const nextAt = await runs.schedule(id, cron)
    const text = nextAt
      ? `A running server recounts scan ${id} next at ${terminal.columns === undefined ? nextAt.toISOString() : zonedMoment(nextAt)}.`
      : `Scan ${id} has no schedule.`
    const replaced = before === null || before === cron ? '' : ` Its schedule was: ${before}`
    return { json: { id, schedule: cron, nextAt }, text: text + replaced }
  },
})

const list = command({
  name: 'list',
  about: 'list the scans, and what the run of each is doing',
  settings: ['db', 'siteToken', 'siteApiUrl'],
  async runWithApp({ listScansWithRuns, catchUp }, { config, terminal }) {
    const [scans, behind] = [await listScansWithRuns(), await catchUp.behind()]
    const sentences = [siteWay(config), ...(behind === 0 ? [] : [catchUpNote(behind)])]
    const notes = sentences.map((sentence) => wrapped(sentence, terminal.columns))
    return { json: scans, text: [scanTable(scans, terminal.columns), '', ...notes].join('\n') }
  },
})

const catchUpNote = (runs: number) =>
  `${runs === 1 ? 'One finished run is' : `${runs} finished runs are`} still to be counted anew, with names learned since. A server, or the next "scan run", does it.`

const MOST_SKILLS_SHOWN = 1_000_000

const show = command({
  name: 'show',
  about: 'print what a scan rests on, its pay and its main skills',
  args: { id: ID },
  settings: ['db'],
  options: {
    limit: optional('number', 'how many skills (default: 20)', wholeNumberReader([1, MOST_SKILLS_SHOWN])),
  },
  json: 'print the whole scan as GET /v1/scans/{id} answers it',
  async runWithApp({ scanOverview }, { args: { id }, options: { limit = 20 }, terminal: { columns } }) {
    const overview = await ofKnownScan(id, scanOverview(id))
    return { json: overview.scan, text: scanSheet(overview, { limit, columns }) }
  },
})

const vacancies = command({
  name: 'vacancies',
  about: 'print the vacancies of a scan and the skills each names, with where and in which section, as JSON lines',
  args: { id: ID },
  settings: ['db', 'siteUrl'],
  options: { skill: optional('name', 'only vacancies that name this skill') },
  json: 'no effect: JSON lines are printed anyway',
  runWithApp: (app, { args: { id }, options, config: { siteUrl }, terminal }) =>
    printVacancies(app, { id, spelling: options.skill, siteUrl }, terminal),
})

const exportScan = command({
  name: 'export',
  about: 'write a finished scan to a file',
  args: { id: ID, file: 'the file to write' },
  settings: ['db'],
  options: { force: flag('replace the file if it exists; never a database') },
  async runWithApp({ archives }, { args: { id, file }, options: { force }, config: { db }, terminal }) {
    const bytes = await archives.pack(id)
    removeLeftovers(file, terminal)
    writeWhole(file, bytes, { replaces: force, databasePath: db })
    return { json: { id, file, bytes: bytes.length }, text: `Wrote scan ${id} to ${file}.` }
  },
})

const importScan = command({
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

const importFiles = command({
  name: 'import-adverts',
  about: 'count adverts that you have in files, as if they had been read from the site',
  args: {
    file: {
      many: 'CSV, JSON, JSON lines, or pages with a JobPosting; packed with gzip or Zstandard or not',
    },
  },
  settings: ['db', 'ratesUrl', 'siteTimeout', 'siteContact', 'aliases', 'logFormat'],
  options: {
    title: repeated('title', 'a job title: adverts with all its words in their titles are counted; any number', {
      least: 1,
    }),
    map: repeated('field=column', 'which column holds a field, such as title=Должность,pay.from=min', { least: 0 }),
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

const remove = command({
  name: 'delete',
  about: 'delete a scan and its results; for seven days "scan undelete" takes it back',
  args: { id: ID },
  settings: ['db'],
  options: { yes: flag('do not ask; nobody is asked in a script or a pipe') },
  async runWithApp({ runs }, { args: { id }, options: { yes }, terminal }) {
    const { queries } = await runs.known(id)
    sureOf(`Delete scan ${id} (${queries.join(', ')}) and its results?`, { yes, terminal })
    await runs.delete(id)
    const back = `For seven days it comes back with: skills-market scan undelete ${id}`
    return { json: { id, deleted: true }, text: `Deleted scan ${id}. ${back}` }
  },
})

const undelete = command({
  name: 'undelete',
  about: 'take back that a scan was deleted, within seven days; without an id, list the scans that were',
  args: { id: { optional: 'the id of the scan' } },
  settings: ['db'],
  async runWithApp({ runs }, { args: { id }, terminal: { columns } }) {
    if (id === undefined) return deletedScans(await runs.deleted(), columns)
    await runs.undelete(id)
    return { json: { id, deleted: false }, text: `Scan ${id} is in the list again.` }
  },
})

function deletedScans(scans: readonly DeletedScan[], columns: number | undefined): Answer {
  const moment = momentsOf(columns !== undefined)
  const rows = scans.map(({ id, queries, deletedAt }) => [id, moment(deletedAt), queries.join(', ')])
  const table = fittingTable(['ID', 'DELETED', 'TITLES'], rows, columns)
  const json = scans.map(({ deletedAt, ...scan }) => ({ ...scan, deletedAt: isoTime(deletedAt) }))
  return { json, text: scans.length === 0 ? 'No scan was deleted in the last seven days.' : table }
}

export const scanCommands = group({
  name: 'scan',
  about: 'scans: the statistics of the vacancies found for some job titles',
  commands: [
    run,
    recount,
    stop,
    rollback,
    pinResult,
    schedule,
    list,
    show,
    vacancies,
    exportScan,
    importScan,
    importFiles,
    remove,
    undelete,
  ],
})
