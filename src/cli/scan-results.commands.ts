import type { App } from '../app.ts'
import { leadingPayOf } from '../market/leading-pay.ts'
import type { ScanOverview } from '../scans/catalog/scan-overview.ts'
import { command } from './command/command.ts'
import { flag, optional } from './command/option-kinds.ts'
import { wholeNumberReader } from './command/readers.ts'
import { listResults, pin, rollBack } from './runs/roll-back.ts'
import { ID } from './runs/scan-arguments.ts'
import { type ScanShown, scanSheet } from './runs/scan-sheet.ts'
import { scanTable } from './runs/scan-table.ts'
import { ofKnownScan, printVacancies } from './runs/vacancy-lines.ts'
import { siteWay } from './runs/walk-time.ts'
import { wrapped } from './terminal/fitting-table.ts'

export const list = command({
  name: 'list',
  about: 'list the scans and the state of their runs',
  settings: ['db', 'siteToken', 'siteApiUrl'],
  async runWithApp({ listScansWithRuns, backfill }, { config, terminal }) {
    const [scans, behind] = [await listScansWithRuns(), await backfill.behind()]
    const sentences = [siteWay(config), ...(behind === 0 ? [] : [backfillNote(behind)])]
    const notes = sentences.map((sentence) => wrapped(sentence, terminal.columns))
    return { json: scans, text: [scanTable(scans, terminal.columns), '', ...notes].join('\n') }
  },
})

const backfillNote = (runs: number) =>
  `${runs === 1 ? 'One finished run is' : `${runs} finished runs are`} still to be recounted ` +
  'with names learned since. A server, or the next "scan run", does it.'

const MOST_SKILLS_SHOWN = 1_000_000

export const show = command({
  name: 'show',
  about: 'print what a scan is based on, its pay and its main skills',
  args: { id: ID },
  settings: ['db'],
  options: {
    limit: optional(
      'number',
      'how many skills (default: 20)',
      wholeNumberReader([1, MOST_SKILLS_SHOWN]),
    ),
  },
  json: 'print the whole scan as GET /v1/scans/{id} answers it',
  async runWithApp(app, { args: { id }, json, options: { limit = 20 }, terminal: { columns } }) {
    const overview = await ofKnownScan(app, id, app.scanOverview(id))
    const text = json ? null : scanSheet(await shownOf(app, overview, limit), columns)
    return { json: overview.scan, text }
  },
})

const shownOf = async (
  { catalog, market }: Pick<App, 'catalog' | 'market'>,
  overview: ScanOverview,
  limit: number,
): Promise<ScanShown> =>
  market.upToDate(async () => {
    const detail = await catalog.find(overview.scan.id)
    const { value: base } = await market.base(detail)
    const { pay, currency } = await leadingPayOf(market, detail)
    const { value: skills } = await market.skills(detail, { limit, currency })
    return { overview, base, pay, currency, skills }
  })

export const vacancies = command({
  name: 'vacancies',
  about:
    "print a scan's adverts and the skills each names in its key skills or description, as " +
    'JSON lines',
  args: { id: ID },
  settings: ['db', 'siteUrl'],
  options: { skill: optional('name', 'only adverts that name this skill') },
  json: 'no effect: JSON lines are printed anyway',
  runWithApp: (app, { args: { id }, options, config: { siteUrl }, terminal }) =>
    printVacancies(app, { id, spelling: options.skill, siteUrl }, terminal),
})

const readRun = wholeNumberReader([1, Number.MAX_SAFE_INTEGER])

export const rollback = command({
  name: 'rollback',
  about: 'show an earlier result of a scan again',
  args: {
    id: ID,
    run: {
      optional:
        'the number of its run, from --list; by default the fuller result that was replaced, ' +
        'or the previous one',
    },
  },
  settings: ['db'],
  options: { list: flag('list the kept results, and change nothing') },
  runWithApp: (app, { args: { id, run }, options, terminal: { columns } }) =>
    options.list
      ? listResults(app, id, columns)
      : rollBack(app, id, { run: run === undefined ? null : readRun(run, 'RUN'), columns }),
})

export const pinResult = command({
  name: 'pin',
  about: 'keep the result of a run permanently, so that citations of it stay readable',
  args: {
    id: ID,
    run: 'the number of its run, from "scan rollback ID --list" or the address of a page',
  },
  settings: ['db'],
  options: { off: flag('keep it no longer than others: after 400 days, one result a month') },
  runWithApp: (app, { args: { id, run }, options }) =>
    pin(app, id, { run: readRun(run, 'RUN'), isPinned: !options.off }),
})
