import { many } from './many.ts'
import { reasons, reasonsOfFile } from './run-reasons.ts'
import { records } from './run-records.ts'

/** The texts of the pages on which administrators make, follow and end scans. */
export const runs = {
  title: 'Professions',
  lead: 'What this server measures, when, and how it is going.',
  newLead: 'Describe a profession by the titles of its adverts.',
  seenBy: {
    owners: 'Everybody with an account will see the results.',
    everybody:
      'Everybody will see the results, even without an account: the market of this server is ' +
      'public.',
  },
  titles: 'Titles of adverts',
  titlesHint:
    'One per line, such as “Data Analyst” and “Аналитик данных”. Adverts with these words in ' +
    'their title are read.',
  each: 'Each line is a profession of its own',
  eachHint:
    'To add many at once. The titles of one profession go in one line, separated by commas.',
  regionHint: 'A city, a region or a country, or its number on the site. Leave empty for all.',
  everywhere: 'all regions',
  areaNumber: (id: string) => `region ${id}`,
  withSalary: 'Collect pay too',
  schedule: 'Measure',
  never: 'by hand only',
  every: {
    day: 'every day',
    weekdays: 'on weekdays',
    week: 'once a week',
    month: 'on the 1st of each month',
  },
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
  next: (time: string) => `The next one is on ${time}.`,
  look: 'Estimate the time',
  confirmTitle: 'Start collecting?',
  confirmExists:
    'This profession already exists: its adverts are read again, except those read in the ' +
    'last few days.',
  most: (requests: string, time: string) => `At most ${requests} requests to the site: ${time}.`,
  mostUnpaced: (requests: string) =>
    `At most ${requests} requests to the site, with no rate limit.`,
  usual: (adverts: string, time: string) =>
    `A typical profession here has ${adverts} adverts per title: that would be ${time}.`,
  last: (requests: string, time: string) =>
    `The last measurement made ${requests} requests, which would take ${time} at today’s pace.`,
  hours: (hours: string) => `about ${hours} hours`,
  minutes: (n: number) => `about ${many(n, 'minute', 'minutes')}`,
  seconds: 'less than a minute',
  robotsTitle: 'Does the site allow this?',
  robots:
    'The site’s robots.txt lets robots read adverts but disallows every address with a query ' +
    'string, and a search is one. Its terms may say more. Whether to read the search pages is ' +
    'your decision and your responsibility. This server reads slowly, identifies itself, and ' +
    'never solves a captcha.',
  start: 'Start',
  change: 'Change it',
  state: 'State',
  lastRun: 'Last measurement',
  scheduleColumn: 'Schedule',
  none: 'There are no professions yet. Add the first: you need the job titles of one profession.',
  stages: {
    queued: 'Waiting for its turn',
    search: 'Searching',
    files: 'Reading files',
    read: 'Reading adverts',
    count: 'Counting skills',
  },
  resting: (time: string) => `Paused until ${time}; resumes by itself`,
  suspended: 'Suspended: a server or “scan run” will resume it',
  ended: { done: 'Done', stopped: 'Stopped: what was read by then is counted', failed: 'Failed' },
  stopping: 'Stopping: what was read is being counted',
  searchPages: 'Search pages',
  megabytes: 'Megabytes',
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
  reload: 'Reload this page to see the progress.',
  results: 'View figures',
  stop: 'Stop it now',
  stopText: 'The measurement ends, and what it has read by now becomes the result.',
  stopOver: (adverts: string, time: string) =>
    `The figures shown rest on ${adverts} adverts, counted on ${time}. Stop the measurement ` +
    'and keep them, or show what it has read by now instead. Either result can be shown again.',
  stopKeeping: 'Stop, keep the earlier figures',
  stopShowing: 'Stop, show what was counted',
  kept: 'Result',
  keptText:
    'One result is shown; any other can be shown again. The next measurement replaces it as usual.',
  keptNewest: (shown: string, all: string) =>
    `The newest ${shown} of ${all}; a command shows the others.`,
  fuller: (adverts: string, earlier: string, time: string) =>
    `The figures shown rest on ${adverts} adverts; those of ${time} on ${earlier}.`,
  shown: 'Shown',
  notKept: 'Its figures were not kept.',
  showAgain: 'Show it again',
  recount: 'Measure again',
  filesText:
    'Its adverts were read from files. To measure it again, import them again: with “Import a ' +
    'file” on the page Professions, or with the command scan import-adverts.',
  recountText:
    'Reads what is new and counts everything again. The current figures stay until it ends.',
  deleteTitle: (title: string) => `Delete the profession “${title}”?`,
  deleteText:
    'Its figures and schedule disappear for everybody at once, and a measurement under way ' +
    'ends. It can be restored for seven days.',
  deleteSubmit: 'Delete the profession',
  done: {
    tried: 'The measurement is trying again now.',
    later: 'The site has asked us to wait: the measurement resumes as soon as it may.',
    stopped: 'Stopping.',
    kept: 'Stopping. The earlier figures stay.',
    again: 'An earlier result is shown again.',
    changed: 'The results have changed in the meantime. Nothing was done: check again.',
    queued: 'The measurement is queued.',
    scheduled: 'The schedule was saved.',
    over: 'It was no longer running.',
  },
  doneWithList: {
    queued: 'All of them are queued, one after the other.',
    deleted: 'The profession was deleted. It can be restored below for seven days.',
    restored: 'The profession is back, with its results and its schedule.',
    kept: 'Nothing was restored: the profession is gone for good, or has been added again.',
  },
  deletedTitle: 'Deleted in the last seven days',
  deletedHint: 'Results, history and schedule come back with a profession.',
  deletedColumn: 'Deleted',
  restore: 'Restore',
  missing: 'It may have been deleted. Nothing was changed.',
  pay: 'Pay',
  payCounted: 'collected',
  payLeftOut: 'not collected',
  openAdvice: 'Measure again later.',
  reasons,
  reasonsOfFile,
  records,
  problems: {
    titles: 'Name at least one title, such as Data Analyst.',
    tooManyAtOnce: (most: string) => `At most ${most} professions can be added at once.`,
    tooManyTitles: (most: string) => `A profession has at most ${most} titles.`,
    longTitle: (most: string) => `A title has at most ${most} characters.`,
    wordless: (title: string) => `The title “${title}” has no word in it.`,
    region:
      'No region of this name was found. Check the spelling, or enter its number on the site.',
  },
}
