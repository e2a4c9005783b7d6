import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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

/** What goes when its owner is deleted. */
const ownerId = () => text('owner_id').references(() => owners.id, { onDelete: 'cascade' })

// Not columns of `owners`, whose rows travel through the whole service.
export const passwords = sqliteTable('passwords', {
  ownerId: ownerId().primaryKey(),
  /** Argon2id, with its parameters and salt. */
  hash: text().notNull(),
  setAt: integer('set_at').notNull(),
})

/**
 * The second factor of an owner who has one (TOTP, RFC 6238). Its secret is kept as it is: every
 * code is made of it, so a hash would not do.
 */
export const secondFactors = sqliteTable('second_factors', {
  ownerId: ownerId().primaryKey(),
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
    ownerId: ownerId().notNull(),
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
    ownerId: ownerId().notNull(),
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
    ownerId: ownerId().notNull(),
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
    ownerId: ownerId().notNull(),
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
  ownerId: ownerId(),
  expiresAt: integer('expires_at').notNull(),
})

export const keys = sqliteTable(
  'keys',
  {
    id: text().primaryKey(),
    ownerId: ownerId().notNull(),
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
    ownerId: ownerId().notNull(),
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
