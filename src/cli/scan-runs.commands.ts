import { UsageError } from '../errors.ts'
import type { SiteSource } from '../scans/source.ts'
import type { SettingName } from '../settings.ts'
import { command } from './command/command.ts'
import { flag, onUnless, optional } from './command/option-kinds.ts'
import { readArea, readRegion, readSource } from './command/readers.ts'
import { followRun } from './runs/follow-run.ts'
import { ID, JSON_AT_END } from './runs/scan-arguments.ts'
import { stopRun } from './runs/stop-run.ts'
import { zonedMoment } from './terminal/moment.ts'

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

export const run = command({
  name: 'run',
  about: 'read the adverts for these titles and count their skills; recounts the scan if it exists',
  args: {
    query: {
      many: 'job titles to search for, such as "Data Analyst" "Аналитик данных"',
    },
  },
  settings: WALK_SETTINGS,
  options: {
    source: optional(
      'name',
      'where to read: hh, the job site (default), or trudvsem, Russian government open data',
      readSource,
    ),
    area: optional('id', "the site's number for a region, such as 1 for Moscow", readArea),
    region: optional(
      'code',
      'with trudvsem: the code or Russian name of a region, such as 77 for Moscow',
      readRegion,
    ),
    salary: onUnless('leave salaries out'),
  },
  json: JSON_AT_END,
  run({ args, options, config, terminal }) {
    const { source = 'hh', salary: withSalary } = options
    const area = areaOf(source, options)
    return followRun(({ runs }) => runs.queue({ queries: args.query, area, withSalary, source }), {
      config,
      terminal,
      create: true,
      source,
    })
  },
})

/** Each source has numbers of regions of its own. */
function areaOf(
  source: SiteSource,
  { area, region }: { area?: string | undefined; region?: string | undefined },
) {
  const [own, other, flag] = source === 'hh' ? [area, region, '--area'] : [region, area, '--region']
  if (other !== undefined)
    throw new UsageError(`With --source ${source}, give the region as ${flag}.`)
  return own ?? null
}

export const recount = command({
  name: 'recount',
  about: 'run a scan again',
  args: { id: ID },
  settings: WALK_SETTINGS,
  json: JSON_AT_END,
  run: ({ args: { id }, config, terminal }) =>
    followRun(({ runs }) => runs.recount(id), { config, terminal, create: false }),
})

export const stop = command({
  name: 'stop',
  about: "stop a scan's run; what it has read is counted",
  args: { id: ID },
  settings: COUNT_SETTINGS,
  options: {
    keep: flag(
      'keep showing the earlier figures; what was read is counted, and stays in the history',
    ),
    yes: flag('do not ask before a fuller result is replaced'),
  },
  runWithApp: (app, { args: { id }, options, config: { db }, terminal }) =>
    stopRun(app, id, { db, ...options }, terminal),
})

export const schedule = command({
  name: 'schedule',
  about: 'recount a scan regularly while a server runs',
  args: {
    id: ID,
    cron:
      'a cron line in Moscow time, at most hourly, such as "0 6 * * 1" for Mondays at 6:00, or ' +
      '"off"',
  },
  settings: ['db'],
  async runWithApp({ runs }, { args: { id, cron: line }, terminal }) {
    const cron = line === 'off' ? null : line
    const before = (await runs.schedules()).get(id)?.schedule ?? null
    const nextAt = await runs.schedule(id, cron)
    const text = nextAt
      ? `A running server recounts scan ${id} next at ` +
        `${terminal.columns === undefined ? nextAt.toISOString() : zonedMoment(nextAt)}.`
      : `Scan ${id} has no schedule.`
    const replaced = before === null || before === cron ? '' : ` Its schedule was: ${before}`
    return { json: { id, schedule: cron, nextAt }, text: text + replaced }
  },
})
