import type { ReasonCode } from '../../scans/walk/reasons.ts'

const many = (n: number, one: string, more: string) => `${n.toLocaleString('en')} ${n === 1 ? one : more}`

/** What happened to a run, and what its administrator can do; an empty advice where it goes on by itself. */
const reasons: Record<ReasonCode, { happened: string; advice: string }> = {
  captcha: {
    happened: 'The site asks for a captcha.',
    advice: 'Wait some hours, lower the setting site-rate, and recount.',
  },
  blocked: {
    happened: 'The site refuses requests from the address of this server.',
    advice: 'Wait a day, lower site-rate, set site-contact, and recount.',
  },
  wrong_country: {
    happened: 'The site does not serve the country of this server.',
    advice: 'Run the scan from an address in Russia.',
  },
  soft_block: {
    happened: 'The site answers with empty pages: a quiet refusal.',
    advice: 'Wait some hours, lower site-rate, and recount.',
  },
  unknown_page: {
    happened: 'Pages of the site have a shape that this version does not know.',
    advice: 'A newer version may be able to read them.',
  },
  incomplete_page: { happened: 'Pages of the site arrive cut off or garbled.', advice: 'Recount later.' },
  missing_page: {
    happened: 'The site does not show a page of the search that it links to.',
    advice: 'Recount later.',
  },
  foreign_redirect: {
    happened: 'The site redirects to an address that is not its own.',
    advice: 'Check the setting site-url, and any proxy between this server and the site.',
  },
  redirect_loop: { happened: 'The site redirects in a circle.', advice: 'Check site-url, and recount later.' },
  too_large: { happened: 'Pages of the site are far larger than any known one.', advice: 'Check site-url.' },
  timeout: { happened: 'The site does not answer in time.', advice: 'Recount later, or raise site-timeout.' },
  overloaded: { happened: 'The site answers with errors.', advice: 'Recount later.' },
  unreachable: { happened: 'The site cannot be reached.', advice: 'Check the network and site-url, and recount.' },
  aborted: { happened: 'The request was cancelled.', advice: 'Recount.' },
  bad_token: {
    happened: "The site's API does not take the token.",
    advice: 'See at dev.hh.ru/admin which token the application has now, set it as site-token, and start anew.',
  },
  user_token: {
    happened: "The token in site-token is a person's, and the site hides vacancies from people.",
    advice: "Set the application's own token as site-token, and start anew.",
  },
  no_right: {
    happened: "The site's API refuses without a reason.",
    advice: 'See at dev.hh.ru/admin whether the application is approved, and ask the support of the site.',
  },
  bad_user_agent: {
    happened: "The site's API does not take who we say we are.",
    advice: 'Set site-contact to an e-mail address, and recount.',
  },
  bad_request: {
    happened: "The site's API calls the request wrong.",
    advice: 'Check the titles and the region; otherwise a newer version may ask rightly.',
  },
  other_search: {
    happened: "The site's API searched for something other than was asked.",
    advice: 'Check the titles and the region; otherwise a newer version may ask rightly.',
  },
  api_redirect: {
    happened: "The site's API redirects, and the token goes nowhere else.",
    advice: 'Check site-api-url, and any proxy between you and the site.',
  },
  too_many_requests: {
    happened: 'The site asks for fewer requests.',
    advice: 'Wait some hours, lower site-rate, and recount.',
  },
  disk_full: { happened: 'The disk is full.', advice: 'Make room; the run goes on by itself.' },
  disk_failing: { happened: 'The disk cannot be read or written.', advice: 'The run tries again by itself.' },
  interrupted: { happened: 'The walk was interrupted.', advice: 'A running server takes it up again.' },
  unattended: {
    happened: 'No process walks this run at the moment.',
    advice: 'It is taken up again within seconds; if not, the log of the server says why.',
  },
  not_begun: { happened: 'The site refuses all requests at the moment.', advice: 'The run begins when that is over.' },
  in_circles: {
    happened: 'The run made more than twice the requests its size calls for.',
    advice: 'Something makes it walk in circles: look at the log, and report it.',
  },
  too_long: {
    happened: 'The run did not end within 48 hours.',
    advice: 'Raise site-rate if the site allows it, or scan fewer titles.',
  },
  none_exists: {
    happened: 'The site lists adverts, but says of each one that it does not exist.',
    advice: 'Check site-url, and recount later.',
  },
  internal: { happened: 'An error in the service ended the run.', advice: 'The log has the details.' },
}

/** The texts of the pages on which administrators make, follow and end scans. */
export const runs = {
  title: 'Scans',
  lead: 'What this server reads from the vacancy site, when, and how it goes.',
  newScan: 'New scan',
  newTitle: 'A new scan',
  newLead: 'Name a profession by the titles its adverts have. Everybody with an account sees what comes of it.',
  titles: 'Titles of adverts',
  titlesHint:
    'One a line, such as “Data Analyst” and “Аналитик данных”. Adverts with these words in their title are read.',
  region: 'Region',
  regionHint: 'A city, a region or a country, or its number on the site. Leave empty for all.',
  everywhere: 'all regions',
  areaNumber: (id: string) => `region ${id}`,
  withSalary: 'Count pay too',
  schedule: 'Recount',
  never: 'by hand only',
  every: { day: 'every day', weekdays: 'on weekdays', week: 'once a week', month: 'on the 1st of each month' },
  weekday: 'Day of the week',
  weekdayHint: 'For once a week.',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  onWeekdays: [
    'on Mondays',
    'on Tuesdays',
    'on Wednesdays',
    'on Thursdays',
    'on Fridays',
    'on Saturdays',
    'on Sundays',
  ],
  hour: 'At, Moscow time',
  at: (when: string, time: string) => `${when} at ${time}`,
  cron: (line: string) => `by the cron line ${line}`,
  keepCron: 'as it is',
  next: (time: string) => `The next one is on ${time}.`,
  saveSchedule: 'Save',
  scheduleSaved: 'The schedule was saved.',
  look: 'See what it takes',
  confirmTitle: 'Start this scan?',
  confirmExists:
    'There is such a scan already: this counts it anew. Adverts read within the last days are not read again.',
  most: (requests: string, time: string) => `At most ${requests} requests of the site: ${time}.`,
  mostUnpaced: (requests: string) => `At most ${requests} requests of the site, without a limit of pace.`,
  usual: (adverts: string, time: string) =>
    `Scans on this server read ${adverts} adverts a title in the middle: that would be ${time}.`,
  last: (requests: string, time: string) =>
    `The last run made ${requests} requests, which takes ${time} at today’s pace.`,
  hours: (hours: string) => `about ${hours} hours`,
  minutes: (n: number) => `about ${many(n, 'minute', 'minutes')}`,
  seconds: 'less than a minute',
  robotsTitle: 'Whether to ask the site',
  robots:
    'The site’s robots.txt lets robots read adverts, and disallows every address with a query string, which is what a search is. Its terms may say more. Whether to walk the search is your decision and your responsibility. This server goes slowly, says who it is, and never solves a captcha.',
  start: 'Start the scan',
  change: 'Change it',
  state: 'State',
  lastRun: 'Last run',
  scheduleColumn: 'Schedule',
  none: 'There are no scans yet. Make the first one: it takes the titles of a profession.',
  stages: {
    queued: 'Waiting for its turn',
    search: 'Searching',
    read: 'Reading adverts',
    count: 'Counting skills',
  },
  resting: (time: string) => `Resting until ${time}`,
  ended: { done: 'Done', stopped: 'Stopped: what was read by then is counted', failed: 'Failed' },
  stopping: 'Stopping: what was read is being counted',
  searchPages: 'Search pages',
  advertsRead: 'Adverts',
  requests: 'Requests made',
  pace: 'Pace',
  perMinute: (n: string) => `${n} a minute`,
  left: 'Time left',
  leftUnknown: 'known once the search has ended',
  started: 'Started',
  finished: 'Ended',
  of: (done: string, total: string) => `${done} of ${total}`,
  keptNote: 'What was read is kept.',
  reload: 'Reload this page to see how far it is.',
  results: 'See its figures',
  actions: 'Actions',
  stop: 'Stop it now',
  stopText: 'The run ends, and what it has read by now becomes the result.',
  stopped: 'The run was asked to stop.',
  recount: 'Recount now',
  recountText: 'Reads what is new and counts everything again. The figures shown stay until it has ended.',
  queued: 'The run is queued.',
  delete: 'Delete',
  deleteTitle: (title: string) => `Delete the scan “${title}”?`,
  deleteText:
    'Its figures disappear for everybody at once, its schedule too. A run under way ends. This cannot be undone.',
  deleteSubmit: 'Delete the scan',
  deleted: 'The scan was deleted.',
  missingTitle: 'There is no such scan',
  missing: 'It may have been deleted. Nothing was changed.',
  notRunning: 'It was not running any more.',
  about: 'What it reads',
  pay: 'Pay',
  payCounted: 'counted',
  payLeftOut: 'left out',
  reasons,
  problems: {
    titles: 'Name at least one title, such as Data Analyst.',
    tooManyTitles: (most: string) => `A scan has at most ${most} titles.`,
    longTitle: (most: string) => `A title has at most ${most} characters.`,
    wordless: (title: string) => `The title “${title}” has no word in it.`,
    region: 'This region is not known by name. Check the spelling, or enter its number on the site.',
  },
}

export type RunsTexts = typeof runs
