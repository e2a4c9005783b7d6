import type { Limits } from '../../accounts/limits.ts'
import type { Absence, NoteCode, Reason } from '../../market/answers/codes.ts'

/** A row of the table of limits: what is limited, and for whom. */
type LimitWords = { limit: string; for: string }

/**
 * What the documents are generated with in one language: their texts, and the words of their
 * tables.
 */
export type Words = {
  /** The documentation with places for its tables, in Markdown. */
  template: string
  /** How figures are made, in Markdown. */
  method: string
  /** A sentence of the API's own description. */
  say(sentence: string): string
  yes: string
  no: string
  none: string
  or: string
  optional(type: string): string
  listOf(type: string): string
  objectOf(fields: string): string
  bodyIs(type: string): string
  answerIs(type: string): string
  failsWith(errors: string): string
  /** Where a parameter stands. */
  where: Readonly<Record<string, string>>
  heads: {
    addresses: readonly [string, string]
    tools: readonly [string, string, string, string, string]
    parameters: readonly [string, string, string, string, string]
    fields: readonly [string, string, string]
    limits: readonly [string, string, string]
    headers: readonly [string, string]
    errors: readonly [string, string, string, string]
    tax: readonly [string, string]
    /** Of a code. */
    means: string
  }
  limits: Record<keyof Limits | 'body' | 'scans' | 'skills' | 'search', LimitWords>
  setPerKey: string
  number(n: number): string
  kilobytes(n: number, bytes: string): string
  above(amount: string): string
  between(low: string, high: string): string
  hours(n: number): string
  days(n: number): string
  reasons: Readonly<Record<Reason, string>>
  notes: Readonly<Record<NoteCode, string>>
  absences: Readonly<Record<Absence, string>>
  page: { title: string; contents: string; skip: string; account: string }
}
