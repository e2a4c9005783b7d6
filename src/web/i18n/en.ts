import { MOST_NAME_CHARACTERS } from '../../accounts/name.ts'
import { PASSWORD_LINK_MS } from '../../accounts/one-time-links.service.ts'
import { LEAST_PASSWORD_CHARACTERS, MOST_PASSWORD_CHARACTERS } from '../../accounts/password.ts'
import { check } from './en-check.ts'
import { figures } from './en-figures.ts'
import { market } from './en-market.ts'
import { runs } from './en-runs.ts'

const LINK_HOURS = PASSWORD_LINK_MS / (60 * 60 * 1000)

const many = (n: number, one: string, more: string) => `${n.toLocaleString('en')} ${n === 1 ? one : more}`

/** The texts of the account area in English. Every other language has the same shape. */
export const en = {
  product: 'Skills Market',
  skipToContent: 'Skip to content',
  mainNavigation: 'Sections',
  account: 'Account',
  accountShort: 'Account',
  administration: 'Admin',
  sections: 'Pages of this section',
  footer: 'Days begin at midnight and times are given in Moscow (UTC+3).',
  documentation: 'API documentation',
  signIn: 'Sign in',
  signOut: 'Sign out',
  back: 'Back',
  cancel: 'Cancel',
  save: 'Save',
  yes: 'Yes',
  no: 'No',
  never: 'Never',
  none: '—',
  copy: 'Copy',
  copied: 'Copied',
  errorsTitle: 'Nothing was changed yet. Please correct:',
  optional: 'optional',
  name: 'Name',
  password: 'Password',
  newPassword: 'New password',
  repeatPassword: 'The same password again',
  passwordHint: `At least ${LEAST_PASSWORD_CHARACTERS} characters. Several unrelated words are easy to remember.`,

  market,
  figures,
  check,
  runs,

  pages: {
    label: 'Pages of the list',
    earlier: 'Previous page',
    further: 'Next page',
    of: (page: number, pages: number) => `Page ${page.toLocaleString('en')} of ${pages.toLocaleString('en')}`,
  },
  tooFast: {
    title: 'Too many pages at once',
    text: 'This browser or this network has asked for many pages within a few seconds. Nothing was changed. Wait a moment, then open the page again.',
    again: 'Open the page again',
  },

  home: {
    title: 'What the job market asks for',
    lead: 'Which skills the vacancies of a profession name, how often, what they pay, and which of them a resume already has.',
    how: 'This server reads vacancies for the titles its administrator chose and turns them into statistics, each figure with the number of vacancies behind it. Programs get them over a JSON API, AI agents over MCP. A resume sent to be checked is neither stored nor logged.',
    readDocs: 'Read the documentation',
    openapi: 'Machine-readable description (OpenAPI)',
    access: 'Getting access',
    accessText:
      'API keys are created in the account area. Accounts are created by the administrator of this server: ask them for a link.',
    noAdministrator:
      'No administrator of this server can sign in. The person who runs it can fix that on the command line: skills-market owner set NAME --admin, then skills-market owner password NAME',
    noOwner:
      'This server has no owner yet. The person who started it finds a one-time link in the output of the “serve” command.',
  },

  signInPage: {
    title: 'Sign in',
    lead: 'Your account area: API keys and their use.',
    wrong: 'The name or the password is wrong, or the account is disabled.',
    wait: (seconds: number) =>
      `Too many attempts from your address. Try again in ${seconds < 90 ? many(seconds, 'second', 'seconds') : many(Math.ceil(seconds / 60), 'minute', 'minutes')}. Signing in from another address still works.`,
    busy: 'Too many people are signing in right now. Try again in a few seconds.',
    forgotten:
      'Forgot the password? An administrator can give you a one-time link. On the server: skills-market owner password NAME',
  },

  firstRun: {
    title: 'Welcome: create the first account',
    lead: 'This account administers the server. The link works once; it stops working as soon as there is an owner.',
    submit: 'Create the account',
  },
  setPassword: {
    title: (name: string) => `Set the password for ${name}`,
    lead: 'The link works once. Setting a password signs this account out everywhere else.',
    submit: 'Set the password and sign in',
  },
  deadLink: {
    title: 'This link no longer works',
    text: 'A one-time link works once, for a limited time, and only until a newer one is made. Nothing was changed.',
    firstRun: 'To create the first account, restart the server: it prints a new link.',
    signIn: 'There is an account already: sign in.',
    password: 'Ask an administrator for a new one.',
  },

  keys: {
    title: 'API keys',
    lead: 'A key lets a program use this service on your behalf. All your keys share your limits.',
    create: 'Create a key',
    empty: 'You have no keys yet. Create one for each program, so that you can delete each of them separately.',
    hint: 'Key',
    created: 'Created',
    lastUsed: 'Last used',
    notUsed: 'Not yet',
    expires: 'Expires',
    expired: 'Expired',
    ownLimit: 'Own daily limit',
    shared: 'Shared only',
    today: 'Requests today',
    actions: 'Actions',
    delete: 'Delete',
    deleteOf: (name: string) => `Delete the key ${name}`,
    deleted: 'The key was deleted. It stops working within a second.',
  },
  newKey: {
    title: 'Create a key',
    nameHint: 'What it is for, such as “resume bot”.',
    expires: 'Valid through',
    expiresHint: 'To the end of this day in Moscow. Leave empty for a key that never expires.',
    perDay: 'Own daily limit',
    perDayHint: (limit: string) => `Requests a day for this key alone, fewer than your ${limit}. Leave empty for none.`,
    submit: 'Create the key',
    fullTitle: 'You have as many keys as you may have',
    full: (most: number) =>
      `At most ${many(most, 'key', 'keys')} that ${most === 1 ? 'has' : 'have'} not expired: no other was created. Delete one that you no longer need, then create the new one.`,
  },
  createdKey: {
    title: 'Your new key',
    once: 'This is the only time the key is shown. Copy it now and keep it like a password.',
    key: 'Key',
    tryIt: 'Try it',
    tryItHint: 'In a terminal: shows the limits of the key and how much of them is used.',
    mcp: 'For AI agents (MCP)',
    mcpHint: 'Most clients accept this configuration.',
    done: 'I have saved it',
    repeated: 'This form was already sent',
    repeatedText:
      'The key was created the first time and is not shown again. If you did not copy it, delete it and create another.',
  },
  deleteKey: {
    title: (name: string) => `Delete the key “${name}”?`,
    text: 'Within a second, programs that use it get error 401. This cannot be undone.',
    submit: 'Delete the key',
    missingTitle: 'There is no such key',
    missing: 'It may have been deleted already. Nothing was changed.',
  },

  scans: {
    title: 'Scans',
    statuses: { running: 'being recounted', done: 'done', stopped: 'stopped', failed: 'last recount failed' },
    counted: (vacancies: number, time: string) => `${many(vacancies, 'vacancy', 'vacancies')} read, finished ${time}.`,
    /** What a status means for the figures shown; empty when they are those of a run that ended normally. */
    notes: {
      running: 'A recount is under way. Until it ends, these are the figures of the run before it.',
      done: '',
      stopped: 'The run was stopped: these figures cover what had been read by then.',
      failed: 'The last recount failed: these are the figures of the run before it.',
    },
    limitHit: (found: string, most: string) =>
      `The site found ${found} vacancies, but shows at most ${most} of one title: the freshest were read.`,
    andMore: (n: number) => `and ${many(n, 'more title', 'more titles')}`,
    few: (n: string) => `Fewer than ${n} vacancies were read: with so few, shares and medians can be far off.`,
    payUnstated: 'No vacancy states pay that can be counted.',
    payNotCounted: 'This scan does not count pay.',
    noSkills: 'The vacancies read name no skill that could be counted.',
    skill: 'Skill',
    namedBy: (n: number, skill: string) => `${many(n, 'vacancy names', 'vacancies name')} ${skill}`,
    source: 'Named in',
    sources: { key_skills: 'key skills', description: 'description' },
    sections: { requirements: 'requirements', nice_to_have: 'nice to have', duties: 'duties' },
    none: 'There are no scans yet.',
    first: 'There are no scans yet. Make the first one, with the titles that adverts of a profession have.',
    firstByCommand: 'Or on the command line of the server:',
    missingTitle: 'There is no such scan',
    missing: 'It was deleted, or has no result yet.',
    missingSkillTitle: 'No vacancy names this skill',
    missingSkill: 'It may have another name since the last recount.',
  },

  usage: {
    title: 'Usage',
    today: 'Today',
    requests: 'Requests',
    fetches: 'Vacancies read from the site',
    of: (used: string, limit: string) => `${used} of ${limit}`,
    perMinute: (n: number) => `In any minute, at most ${many(n, 'request', 'requests')}.`,
    reset: (time: string) => `Counts restart at midnight in Moscow, in ${time}.`,
    hoursMinutes: (h: number, m: number) => `${h} h ${m} min`,
    fetchesHint: 'Only checks of vacancies that nobody had read before count here.',
    last30: 'The last 30 days',
    requestsChart: 'Requests a day',
    fetchesChart: 'Vacancies read from the site a day',
    summary: (total: string, most: string, day: string) => `${total} in 30 days; most on ${day}: ${most}.`,
    nothing: 'None in the last 30 days.',
    asTable: 'As a table',
    day: 'Day',
  },

  security: {
    title: 'Security',
    changePassword: 'Change the password',
    currentPassword: 'Current password',
    changeHint: 'Every other browser is signed out.',
    submit: 'Change the password',
    changed: 'The password was changed. Other browsers were signed out.',
    sessions: 'Signed in',
    sessionCount: (n: number) => `You are signed in with ${many(n, 'browser', 'browsers')}, this one included.`,
    sessionHint: 'A session ends after a day without use, and after 30 days in any case.',
    signOutEverywhere: 'Sign out everywhere',
    keysGoOn: 'API keys keep working: they do not depend on sessions.',
  },

  owners: {
    title: 'Owners',
    lead: 'The people and programs that keys belong to. Each has an account area of their own.',
    add: 'Add an owner',
    administrator: 'Administrator',
    status: 'Status',
    active: 'Active',
    noPassword: 'No password yet',
    disabled: 'Disabled',
    perMinute: 'Requests a minute',
    perDay: 'Requests a day',
    fetches: 'Vacancies a day',
    bySetting: (n: string) => `${n} (setting)`,
    saved: 'Saved. New limits take effect within a second.',
    enabled: 'The owner can sign in again, and the keys work.',
    disabledNow: 'The owner was disabled and signed out everywhere. Their keys stop working within a second.',
    limitHint: (n: string) => `Leave empty to use the setting, ${n}.`,
    adminHint: 'Can open the pages of the owners, the settings and the vacancy site.',
    notYourself: 'You cannot take this right from yourself.',
    addSubmit: 'Add the owner',
    limits: 'Limits and rights',
    repeatedText:
      'The owner was added the first time, and the link is not shown again. If you did not copy it, make another one on the owner’s page.',
    missingTitle: 'There is no such owner',
    missing: 'Nothing was changed.',
    passwordTitle: 'Password',
    passwordText: 'A one-time link lets the owner set a new password. Until then the current one stays valid.',
    makeLink: 'Make a one-time link',
    access: 'Access',
    delete: 'Delete',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText:
      'Their keys stop working within a second, they are signed out everywhere, and what they used is forgotten. This cannot be undone. To shut somebody out for a time, disable them.',
    deleteSubmit: 'Delete the owner',
    deleted: 'The owner was deleted.',
    disable: 'Disable',
    disableTitle: (name: string) => `Disable ${name}?`,
    disableText:
      'They are signed out everywhere, and their keys stop working within a second. Nothing is deleted: you can enable them again.',
    disableYourself: 'You cannot disable yourself. Another administrator can.',
    enable: 'Enable',
    enableText: 'This owner is disabled: they cannot sign in, and their keys do not work.',
  },
  passwordLink: {
    title: (name: string) => `A link for ${name}`,
    text: `Send it to the owner over a channel you trust. It works once, within ${many(LINK_HOURS, 'hour', 'hours')}, and is shown only now. A newer link replaces it.`,
    link: 'One-time link',
    done: 'Done',
  },

  settings: {
    title: 'Settings',
    lead: 'What the running server was started with. To change a setting, use its flag or variable and restart the server.',
    setting: 'Setting',
    value: 'Value',
    source: 'From',
    variable: 'Variable',
    unset: 'not set',
    /** In English the program's own sentence. */
    meaning: ({ meaning }: { name: string; meaning: string }) => meaning,
    sources: { flag: 'flag', variable: 'variable', file: 'file', default: 'default' },
  },

  site: {
    short: 'Site',
    title: 'The vacancy site',
    lead: 'What the site lets this server do.',
    ready: 'The site is not refusing requests: nothing is on hold.',
    paused: (reason: string, until: string) =>
      `${reason} The next attempt is at ${until}. Until then, of all checks of vacancies one a minute looks whether it still does.`,
    refuses: 'The site refuses requests.',
    refusals: {
      captcha: 'The site asks for a captcha.',
      blocked: 'The site refuses requests from the address of this server.',
      wrong_country: 'The site does not serve the country of this server.',
      soft_block: 'The site answers with empty pages: a silent refusal.',
      overloaded: 'The site asks for fewer requests.',
    } as Record<string, string>,
    slowed: (percent: string) => `Walks go at ${percent} of their usual pace; it recovers with every page read.`,
    answers: 'Last answers',
    answersHint: 'What the site answered to this server and to walks from the command line, newest first.',
    noAnswers: 'The site has not been asked yet.',
    time: 'Time',
    asked: 'Asked for',
    kinds: { search: 'search page', vacancy: 'vacancy', token: 'the token', directory: 'regions' } as Record<
      string,
      string
    >,
    answer: 'Answer',
    noAnswer: 'none',
    took: 'Took',
    ms: (n: string) => `${n} ms`,
  },

  problems: {
    name: `Enter a name of 1 to ${MOST_NAME_CHARACTERS} visible characters, in one line.`,
    nameWriting: 'Write the name in letters of everyday use and digits 0 to 9, each word in one alphabet.',
    nameTaken: (name: string) =>
      `There is already an owner ${name}, whose name is the same or looks like it. Choose another.`,
    short: `The password needs at least ${LEAST_PASSWORD_CHARACTERS} characters.`,
    long: `The password can have at most ${MOST_PASSWORD_CHARACTERS} characters.`,
    plain: 'This password is too easy to guess: use more different characters, and not the name.',
    different: 'The two passwords differ.',
    currentPassword: 'This is not your current password.',
    expiry: 'Choose today or a later day, or leave it empty.',
    perDay: (limit: string) => `Enter a whole number from 1, lower than your ${limit} a day, or leave it empty.`,
    wholeNumber: (least: string, most: string) => `Enter a whole number from ${least} to ${most}, or leave it empty.`,
  },

  forbidden: { title: 'For administrators only', text: 'Your account may not open this page. Nothing was changed.' },
  staleForm: {
    title: 'This form is out of date',
    text: 'It was made for another session, or your browser sent no cookie. Nothing was changed. Open the page again and retry.',
    again: 'Go to the start page',
  },
  expiredSession: {
    title: 'Your session has ended',
    text: 'Nothing was changed. Sign in and try again.',
  },
  noSuchPage: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or the page is gone. The API is described in the documentation, linked below.',
  },
  badForm: { title: 'This form cannot be read', text: 'It is too large or damaged. Nothing was changed.' },
  failed: { title: 'Something went wrong', text: 'The server failed to answer. Try again in a moment.' },
}

export type Texts = typeof en
