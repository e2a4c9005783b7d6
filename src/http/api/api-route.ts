import type { TObject } from '@sinclair/typebox'
import type { CheckedOperation } from '../../operation.ts'
import type { Query } from '../protocol/query.ts'

type RequestParts = {
  params: Record<string, string>
  query: Query
  body: Record<string, unknown>
}

/**
 * One address of the API: which operation answers it, and where the operation's input comes from.
 */
export type ApiRoute = {
  method: 'GET' | 'POST'
  /** In Elysia's notation: `:id` is a parameter. */
  path: string
  operation: CheckedOperation
  /** The heading of the documentation it belongs to. */
  tag: ApiTag
  /**
   * The parts of the operation's input, by where a client gives them and under the names they have
   * there.
   */
  params?: TObject
  query?: TObject
  body?: TObject
  input(parts: RequestParts): unknown
  /** Whether its answer is also available as CSV. */
  hasTable?: boolean
}

export type ApiTag = 'Scans' | 'Skills' | 'Market' | 'Checks' | 'Key'
