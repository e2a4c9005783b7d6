import { FormatRegistry, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'

const FORMATS: Record<string, (text: string) => boolean> = {
  // As `toISOString()` prints them: the only form the service gives.
  'date-time': (text) => new Date(text).toJSON() === text,
  date: (text) => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text,
  uri: (text) => URL.canParse(text),
}

/**
 * What in a value is not as its schema says, one line each; fields that the schema does not know
 * count too.
 */
export function deviations(schema: TSchema, value: unknown): string[] {
  return withFormats(() =>
    [...Value.Errors(schema, value)].map(({ path, message }) => `${path || '/'}: ${message}`),
  )
}

/** Formats are known to the whole process: Elysia has set its own, which stay as they were. */
function withFormats<Result>(work: () => Result): Result {
  const before = new Map(Object.keys(FORMATS).map((name) => [name, FormatRegistry.Get(name)]))
  for (const [name, check] of Object.entries(FORMATS)) FormatRegistry.Set(name, check)
  try {
    return work()
  } finally {
    for (const [name, check] of before) {
      if (check) FormatRegistry.Set(name, check)
      else FormatRegistry.Delete(name)
    }
  }
}
