import { OperatorError, UsageError } from '../../errors.ts'

/** Columns by their names, and how many more there are. */
export type ShownColumns = { columns: string[]; more: number }

/** Why a file cannot be imported, for telling it in any language. */
export type FileFault =
  | { code: 'nothing' | 'by_columns' | 'archive' | 'office' | 'damaged' | 'growth' | 'utf32' }
  | { code: 'unreadable' | 'columns' | 'beginning' }
  | { code: 'cut'; line: number }
  | { code: 'no_records'; lines: readonly number[] }
  | ({ code: 'no_title' } & ShownColumns)
  | { code: 'two_titles'; columns: readonly [string, string] }
  | ({ code: 'no_column'; column: string } & ShownColumns)
  | { code: 'map'; line: string }

/** What a file has to be, for a user who gave another kind. */
export const TAKEN =
  'it takes CSV, whose first row names the columns, JSON, JSON lines, or pages with a JobPosting'

/** A file that cannot be read, or holds no adverts. */
export class FileRefused extends OperatorError {
  readonly fault: FileFault
  constructor(fault: FileFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/** Columns that are not known, or are named wrongly. */
export class MappingRefused extends UsageError {
  readonly fault: FileFault
  constructor(fault: FileFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/** What is wrong with a file; null for any other error. */
export const fileFaultOf = (error: unknown): FileFault | null =>
  error instanceof FileRefused || error instanceof MappingRefused ? error.fault : null
