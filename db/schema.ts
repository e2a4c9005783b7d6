/**
 * The tables. Moments are milliseconds since the Unix epoch, days are `YYYY-MM-DD` in Moscow, and
 * JSON columns hold plain values of the type given. After a change, run `bun run db:generate --name
 * what_changed` and list the new file in `migrations.ts`.
 */
import { sql } from 'drizzle-orm'
import {
  blob,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'

export const owners = sqliteTable('owners', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  role: text().$type<'user' | 'viewer' | 'admin'>().notNull().default('user'),
  // null: the service's setting applies.
  perMinute: integer('per_minute'),
  perDay: integer('per_day'),
  vacancyFetches: integer('vacancy_fetches'),
  createdAt: integer('created_at').notNull(),
  /** Since when this owner's keys and sessions are refused; null: they are accepted. */
  disabledAt: integer('disabled_at'),
})

// Not columns of `owners`, whose rows travel through the whole service.
export const passwords = sqliteTable('passwords', {
  ownerId: text('owner_id')
    .primaryKey()
    .references(() => owners.id, { onDelete: 'cascade' }),
  /** Argon2id, with its parameters and salt. */
  hash: text().notNull(),
  setAt: integer('set_at').notNull(),
})

/**
 * The second factor of an owner who has one (TOTP, RFC 6238). Its secret is kept as it is: every
 * code is made of it, so a hash would not do.
 */
export const secondFactors = sqliteTable('second_factors', {
  ownerId: text('owner_id')
    .primaryKey()
    .references(() => owners.id, { onDelete: 'cascade' }),
  /** In base32. */
  secret: text().notNull(),
  /** The step of time whose code was used last: no code of it, or of one before, is good. */
  usedStep: integer('used_step').notNull(),
  setAt: integer('set_at').notNull(),
})

/** What opens the account when the app with the second factor is lost; each once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    /** SHA-256 of the code in hex; the code itself is kept nowhere. */
    hash: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_codes_by_owner').on(table.ownerId)],
)

/** What was changed in the account area and by commands, and by whom. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    /** The name of the owner who did it, as it was then; null: a command on the machine. */
    by: text(),
    /** An `AuditKind` (src/audit/audit.ts), or one of a later version. */
    kind: text().notNull(),
    /** The name of the owner, or the first title of the scan, that it was done to. */
    subject: text().notNull(),
    /** The id of that scan; null: it is about an owner. */
    scan: text(),
    detail: text({ mode: 'json' }).$type<AuditDetail>(),
  },
  (table) => [
    index('audit_log_by_age').on(table.at),
    index('audit_log_by_actor').on(table.by, table.id),
  ],
)

type AuditValue = string | number | boolean | null
type AuditDetail = Readonly<Record<string, AuditValue | readonly [AuditValue, AuditValue]>>

/** Keys that devices of an owner keep, and that sign them in (WebAuthn). */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** As the device names it, in base64url. */
    id: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As COSE has it. The private key never leaves the device. */
    publicKey: blob('public_key', { mode: 'buffer' }).notNull(),
    /** How often the device has used it, where it counts; of a copy it would stay behind. */
    counter: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [index('passkeys_by_owner').on(table.ownerId)],
)

/** Accounts elsewhere that open the account of an owner (OpenID Connect). */
export const identities = sqliteTable(
  'identities',
  {
    /** The address of the provider, and its id of the person. */
    issuer: text().notNull(),
    subject: text().notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    /** What the person is shown: an e-mail address or a name. */
    label: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_by_owner').on(table.ownerId),
  ],
)

/** One browser that is signed in to the account area. */
export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie; the token itself is kept nowhere. */
    hash: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [index('sessions_by_owner').on(table.ownerId)],
)

/** Links that let somebody without a password set one. Each works once. */
export const oneTimeLinks = sqliteTable('one_time_links', {
  /** SHA-256 of the token in the link. */
  hash: text().primaryKey(),
  /** The owner whose password it sets; null: it makes the first owner. */
  ownerId: text('owner_id').references(() => owners.id, { onDelete: 'cascade' }),
  expiresAt: integer('expires_at').notNull(),
})

export const keys = sqliteTable(
  'keys',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    hint: text().notNull(),
    /** SHA-256 of the key in hex; the key itself is kept nowhere. */
    hash: text().notNull().unique(),
    perDay: integer('per_day'),
    /** Whether it asks for figures alone, and checks no text. */
    figuresOnly: integer('figures_only', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at'),
  },
  (table) => [index('keys_by_owner').on(table.ownerId)],
)

/**
 * Apps that an owner lets ask over MCP: each has one access token and one refresh token, which
 * replace each other.
 */
export const connections = sqliteTable(
  'connections',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    /**
     * The id of the app, as OAuth calls it: the address of its metadata, or what its registration
     * gave it.
     */
    client: text().notNull(),
    /**
     * What the app is called, and where its answers go: a host, or an address of the owner's own
     * machine.
     */
    name: text().notNull(),
    returnsTo: text('returns_to').notNull(),
    hint: text().notNull(),
    /**
     * SHA-256 of the access token, of what all its refresh tokens share, and of the one that is
     * good now; in hex.
     */
    hash: text().notNull().unique(),
    family: text().notNull().unique(),
    refreshHash: text('refresh_hash').notNull(),
    createdAt: integer('created_at').notNull(),
    refreshedAt: integer('refreshed_at').notNull(),
  },
  (table) => [index('connections_by_owner').on(table.ownerId)],
)

export const ownerUsage = sqliteTable(
  'owner_usage',
  {
    ownerId: text('owner_id').notNull(),
    day: text().notNull(),
    requests: integer().notNull().default(0),
    vacancyFetches: integer('vacancy_fetches').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.day] }),
    index('owner_usage_by_day').on(table.day),
  ],
)

export const keyUsage = sqliteTable(
  'key_usage',
  {
    keyId: text('key_id').notNull(),
    day: text().notNull(),
    requests: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.day] }),
    index('key_usage_by_day').on(table.day),
  ],
)

export const scans = sqliteTable(
  'scans',
  {
    id: text().primaryKey(),
    queries: text({ mode: 'json' }).$type<string[]>().notNull(),
    area: text(),
    withSalary: integer('with_salary', { mode: 'boolean' }).notNull(),
    /** Where its adverts come from. */
    source: text().$type<'hh' | 'file' | 'trudvsem'>().notNull().default('hh'),
    createdAt: integer('created_at').notNull(),
    /** A cron line; null: the scan is recounted by hand only. */
    schedule: text(),
    /** When the schedule asks for the next recount. */
    dueAt: integer('due_at'),
    /** Since when it is deleted, under an id of its own (scans.store.ts); null: it is not. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [index('scans_by_due').on(table.dueAt), index('scans_by_schedule').on(table.schedule)],
)

/**
 * The walks of the site, each for one scan. `queued`, `walking` and `parked` runs are active; a
 * scan has at most one.
 */
export const runs = sqliteTable(
  'runs',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    scanId: text('scan_id')
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    state: text()
      .$type<'queued' | 'walking' | 'parked' | 'done' | 'stopped' | 'failed'>()
      .notNull(),
    /** Why it is parked or failed, for the operator. */
    reason: text(),
    queuedAt: integer('queued_at').notNull(),
    startedAt: integer('started_at'),
    finishedAt: integer('finished_at'),
    /** When a parked run goes on. */
    nextTryAt: integer('next_try_at'),
    /** Pauses since a page was last read. */
    pauses: integer().notNull().default(0),
    /** Requests made of the site. */
    requests: integer().notNull().default(0),
    /** Whether a schedule queued it: its operator is not there to look. */
    scheduled: integer({ mode: 'boolean' }).notNull().default(false),
    stopRequested: integer('stop_requested', { mode: 'boolean' }).notNull().default(false),
    /** Whether its scan keeps showing the result it has when this run is stopped. */
    keepsShown: integer('keeps_shown', { mode: 'boolean' }).notNull().default(false),
    /**
     * The next page of the search: the index of its query, and its number. Past the last query, all
     * pages are read.
     */
    queryIndex: integer('phrasing').notNull().default(0),
    page: integer().notNull().default(0),
    /** How many vacancies the site reported, query by query. */
    found: text({ mode: 'json' }).$type<number[]>().notNull().default(sql`'[]'`),
    limitHit: integer('limit_hit', { mode: 'boolean' }).notNull().default(false),
    /** How many of those found were listed before, by another query or page. */
    listedAgain: integer('listed_again').notNull().default(0),
    /**
     * How many vacancies the pages did not list, though the site counted them among what it found.
     */
    notListed: integer('not_listed').notNull().default(0),
    /**
     * Which way to the site it goes, all the way; null: it has not begun, or was walked elsewhere.
     */
    via: text().$type<'pages' | 'api' | 'file'>(),
    /** `RunFiles` as JSON: what a run over files reads; null for one of the site. */
    files: text(),
    /** `FilesRead` as JSON. */
    filesRead: text('files_read'),
    /**
     * `WholeRead` as JSON: what the search of a source had that lists adverts whole; null for
     * others.
     */
    wholeRead: text('whole_read'),
  },
  (table) => [
    index('runs_by_scan').on(table.scanId, table.id),
    index('runs_by_state').on(table.state),
    uniqueIndex('one_active_run')
      .on(table.scanId)
      .where(sql`state IN ('queued', 'walking', 'parked')`),
  ],
)

/**
 * What the operator is to hear of scheduled runs, each thing once: what was told stays as long as
 * its run.
 */
export const notices = sqliteTable(
  'notices',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    kind: text().$type<'failed' | 'resting' | 'ended' | 'moved'>().notNull(),
    tries: integer().notNull().default(0),
    /** When it is to be told; null: it was, or nobody is told any more. */
    dueAt: integer('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.kind] }),
    index('notices_by_due').on(table.dueAt),
  ],
)

/**
 * Counts the changes of what the list of scans shows, one row: whoever keeps the list looks here
 * before reading it again.
 */
export const scanList = sqliteTable('scan_list', {
  id: integer().primaryKey(),
  version: integer().notNull(),
})

/** The vacancies that a run's search listed, in that order, and what became of each. */
export const runVacancies = sqliteTable(
  'run_vacancies',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    vacancyId: text('vacancy_id').notNull(),
    state: text().$type<'listed' | 'read' | 'gone' | 'unreadable'>().notNull().default('listed'),
    /**
     * The `SiteFailure` for which its page could not be read; null for others, and where an earlier
     * version read.
     */
    failure: text(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    uniqueIndex('run_vacancies_by_vacancy').on(table.runId, table.vacancyId),
  ],
)

/**
 * The right to walk the site, which one process holds at a time. The fence grows with each claim,
 * and every write of a walk checks it.
 */
export const walkLease = sqliteTable('walk_lease', {
  id: integer().primaryKey(),
  fence: integer().notNull(),
  expiresAt: integer('expires_at').notNull(),
})

/**
 * What all processes know of a site: when the next request may start, at what pace, and whether the
 * site refuses. The vacancy site has the first row, the open data the second.
 */
export const siteState = sqliteTable('site_state', {
  id: integer().primaryKey(),
  /** When a request was last started: never in the future, unless the clock was set back since. */
  lastRequestAt: integer('last_request_at').notNull().default(0),
  nextRequestAt: real('next_request_at').notNull().default(0),
  /** 1 is the full pace. */
  pace: real().notNull().default(1),
  /** The `SiteFailure` that the site refuses everybody with; null when it does not. */
  refusal: text(),
  refusedUntil: integer('refused_until').notNull().default(0),
  /** No check looks before then: one has looked lately, or the site asked to be left alone. */
  probeUntil: integer('probe_until').notNull().default(0),
})

/** Requests to the sites, of all processes, that wait for their turn or are under way. */
export const siteRequests = sqliteTable('site_requests', {
  id: text().primaryKey(),
  /** The row of `site_state` by which they wait. */
  site: integer().notNull().default(1),
  /** Greater than that of every request that was there when this one came. */
  arrival: integer().notNull(),
  priority: text().$type<'check' | 'walk'>().notNull(),
  underWay: integer('under_way', { mode: 'boolean' }).notNull(),
  /** The request stops counting then: its process may have died. */
  expiresAt: integer('expires_at').notNull(),
})

/** The last answers of each site to any process. A status of null: the request got no answer. */
export const siteAnswers = sqliteTable('site_answers', {
  id: integer().primaryKey({ autoIncrement: true }),
  site: integer().notNull().default(1),
  at: integer().notNull(),
  kind: text().notNull(),
  status: integer(),
  ms: integer().notNull(),
})

/**
 * The result of a finished run: the figures a list needs. The rest is large, and in tables of its
 * own. A scan shows one of its results; the others are its history.
 */
export const results = sqliteTable(
  'results',
  {
    runId: integer('run_id')
      .primaryKey()
      .references(() => runs.id, { onDelete: 'cascade' }),
    scanId: text('scan_id').notNull(),
    finishedAt: integer('finished_at').notNull(),
    scanned: integer().notNull(),
    skillCount: integer('skill_count').notNull(),
    /**
     * Medians of the stated bounds, in roubles; null when nobody stated one or they were not
     * computed.
     */
    medians: text({ mode: 'json' }).$type<{ from: number | null; to: number | null } | null>(),
    /** Which day's rates its salaries were converted with; null: with none. */
    ratesAt: text('rates_at'),
    /** Names what the figures are: a result counted anew keeps it when they stay. */
    digest: text().notNull().default(''),
    /**
     * The revision of the vocabulary that it was counted by; null: it was imported, or counted
     * before there was one.
     */
    vocabulary: text(),
    /** Whether the texts that it was counted from were kept, so that it can be counted anew. */
    countable: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether its scan shows it. */
    shown: integer({ mode: 'boolean' }).notNull().default(true),
    /** Whether it is kept for good: somebody may have cited it. */
    pinned: integer({ mode: 'boolean' }).notNull().default(false),
    /**
     * The program's way of counting; null: it was imported, or counted by a version that did not
     * store it.
     */
    method: integer(),
    /** How many skills that vocabulary has. */
    known: integer(),
    /**
     * How many vacancies the search of its run listed, each once, with those that it should have
     * listed and did not.
     */
    listed: integer(),
    /** Names what its sheet is; null: it has none yet. */
    sheetDigest: text('sheet_digest'),
  },
  (table) => [
    index('results_by_scan').on(table.scanId, table.runId),
    index('results_by_shown').on(table.shown, table.finishedAt),
  ],
)

/** The result that a scan shows, in full. */
export const resultContents = sqliteTable('result_contents', {
  runId: integer('run_id')
    .primaryKey()
    .references(() => runs.id, { onDelete: 'cascade' }),
  /** `ScanStatistics` as JSON. */
  statistics: text().notNull(),
  /** Where in it each skill stands (stored-figures.ts); null for a result of an earlier version. */
  skillPlaces: blob('skill_places', { mode: 'buffer' }),
  /** How each skill was looked for, in the order of the statistics. `SkillEvidence[]` as JSON. */
  evidence: text().notNull(),
  /** Which skills each vacancy names, and where: as packed-mentions.ts packs them. */
  mentions: blob({ mode: 'buffer' }).notNull(),
})

/** What the market's answers need of a result; kept with those that are shown no more, too. */
export const resultSheets = sqliteTable('result_sheets', {
  runId: integer('run_id')
    .primaryKey()
    .references(() => runs.id, { onDelete: 'cascade' }),
  /** The versions of the vacancies that it counts: packed JSON; null: they were never here. */
  versions: blob({ mode: 'buffer' }),
  /**
   * As statistics/advert-table/packed-sheet.ts packs it; null for a result of an earlier version.
   */
  sheet: blob({ mode: 'buffer' }),
  /** `RunSummary` as packed JSON; null as for the sheet. */
  summary: blob({ mode: 'buffer' }),
  /**
   * What `result_contents` holds of one that is shown, as kept-content.ts packs it; null while it
   * is shown.
   */
  figures: blob({ mode: 'buffer' }),
  mentions: blob({ mode: 'buffer' }),
})

/**
 * Vacancies as they were read: a new version whenever a page says something else than it did
 * before.
 */
export const vacancyVersions = sqliteTable(
  'vacancy_versions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    vacancyId: text('vacancy_id').notNull(),
    /** When the page was last read and said this. */
    readAt: integer('read_at').notNull(),
    /**
     * `Vacancy` as JSON, without the contacts in its texts. Those of earlier versions lack what was
     * read later.
     */
    content: text().notNull(),
    /** How many of the searched names its description was searched for, and by which method. */
    names: integer().notNull().default(0),
    method: integer().notNull().default(0),
    /** The places of those names (searched-names.ts), six numbers each. */
    places: text({ mode: 'json' }).$type<readonly number[]>(),
  },
  (table) => [
    index('vacancy_versions_by_vacancy').on(table.vacancyId, table.id),
    index('vacancy_versions_by_age').on(table.readAt),
  ],
)

/**
 * The spellings that key-skills blocks of counted runs list. Nothing is ever taken out of the
 * ledger.
 */
export const listedSpellings = sqliteTable('listed_spellings', {
  id: integer().primaryKey({ autoIncrement: true }),
  spelling: text().notNull().unique(),
  /** How many employers list it. */
  employers: integer().notNull().default(0),
})

/** Which employer lists which spelling. */
export const spellingEmployers = sqliteTable(
  'spelling_employers',
  {
    spellingId: integer('spelling_id').notNull(),
    /** `registeredName` of the employer. */
    employer: text().notNull(),
    /** The first vacancy that did. */
    vacancyId: text('vacancy_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.spellingId, table.employer] })],
)

/** The vocabulary of the instance, one row: what it was last made of, and itself. */
export const vocabulary = sqliteTable('vocabulary', {
  id: integer().primaryKey(),
  /** How many rows `spelling_employers` has, and had when it was made. */
  listed: integer().notNull().default(0),
  madeOfListed: integer('made_of_listed').notNull().default(0),
  /** The program's own part in it, and the owner's aliases, when it was made. */
  program: text().notNull().default(''),
  aliases: text().notNull().default(''),
  revision: text().notNull().default(''),
  /** Null before the first was made. `packVocabulary` made it. */
  content: blob({ mode: 'buffer' }),
})

/** Numbers of vacancies that the site said do not exist, remembered for a while. */
export const vacancyAbsences = sqliteTable(
  'vacancy_absences',
  {
    id: text().primaryKey(),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [index('vacancy_absences_by_age').on(table.seenAt)],
)

export const rates = sqliteTable('rates', {
  /** The day the bank set them for. */
  date: text().primaryKey(),
  perUnit: text('per_unit', { mode: 'json' }).$type<Record<string, number>>().notNull(),
  fetchedAt: integer('fetched_at').notNull(),
})
