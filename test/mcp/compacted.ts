/** The host of the vacancy site of a test. */
const SOURCE = 'site.test'

/**
 * An answer of the API as a tool gives it unless it is asked for details: each scan with its
 * source.
 */
export const compacted = (answer: unknown): unknown => told(answer, (name) => name !== 'members')

/** The same with the details. */
export const inDetail = (answer: unknown): unknown => told(answer, () => true)

/** The skills of a profession without their intervals, which the API gives elsewhere. */
export const withoutIntervals = (answer: unknown): unknown => {
  const { skills, ...others } = answer as { skills: Record<string, unknown>[] }
  return { ...others, skills: skills.map(({ interval: _, ...skill }) => skill) }
}

function told(value: unknown, isTold: (field: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => told(item, isTold))
  if (typeof value !== 'object' || value === null) return value
  const source = 'queries' in value ? { source: SOURCE } : {}
  const fields = Object.entries({ ...value, ...source }).filter(([name]) => isTold(name))
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      name === 'share' ? Number(Number(field).toFixed(3)) : told(field, isTold),
    ]),
  )
}
