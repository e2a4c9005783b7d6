import type { ListPage } from '../bytes/list-page.ts'

/** What can be done: to scans, then to owners and to what is theirs. */
const AUDIT_KINDS = [
  'scan-run',
  'scan-stopped',
  'scan-deleted',
  'scan-undeleted',
  'scan-rolled-back',
  'scan-pinned',
  'scan-unpinned',
  'scan-scheduled',
  'scan-imported',
  'owner-made',
  'owner-changed',
  'owner-disabled',
  'owner-enabled',
  'owner-deleted',
  'password-set',
  'password-link-made',
  'second-factor-set',
  'second-factor-ended',
  'recovery-codes-made',
  'passkey-added',
  'passkey-deleted',
  'account-linked',
  'account-unlinked',
  'key-made',
  'key-replaced',
  'key-deleted',
  'connection-made',
  'connection-ended',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

export type AuditValue = string | number | boolean | null
/**
 * What else is known of a change, by the names that commands and settings have: a value, or the
 * earlier and the new one.
 */
export type AuditDetail = Readonly<Record<string, AuditValue | readonly [AuditValue, AuditValue]>>

/** One change, as it is noted: never with a secret, nor with a text that was checked. */
export type AuditNote = {
  kind: AuditKind
  /** The owner's name, or the first title of the scan. */
  subject: string
  /** The id of the scan; absent for a change of an owner. */
  scan?: string
  detail?: AuditDetail
  /** Who did it, where no session tells: the user of a one-time link. */
  by?: string
}

/**
 * One change, as it is read. What a later version has noted may be of a kind that this one does not
 * know.
 */
export type AuditEntry = {
  id: number
  /** Milliseconds since the Unix epoch. */
  at: number
  /** The name of who did it, as it was then; null: a command on the machine. */
  by: string | null
  kind: string
  subject: string
  scan: string | null
  detail: AuditDetail | null
}

export type AuditStore = {
  /** A part of the log, the newest first. */
  page(part: ListPage): Promise<AuditEntry[]>
  count(): Promise<number>
  /**
   * Deletes what is older, and the oldest entries of anybody who has more than `most`, until the
   * signal comes.
   */
  forget(before: number, most: number, signal?: AbortSignal): Promise<void>
}
