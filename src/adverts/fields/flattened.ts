import { asObject } from '../../site/pages/json.ts'

/** How deep fields lie in an advert: `baseSalary.value.minValue`. */
const DEEPEST = 4
/** An advert has some dozens. */
const MOST_FIELDS = 500
/** Characters: a longer name is none. */
const LONGEST_NAME = 200

/**
 * The fields of a record by their paths, `area.name` and so on, in its order. Lists stay whole, but
 * for those of one object, which are the object: a posting of schema.org may have a list of places.
 */
export function flattened(record: unknown): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  const add = (value: unknown, path: string, depth: number): void => {
    const inner = depth < DEEPEST ? objectIn(value) : null
    if (path !== '' && fields.size < MOST_FIELDS) fields.set(path, value)
    if (inner === null) return
    for (const [name, own] of Object.entries(inner)) {
      if (fields.size >= MOST_FIELDS) return
      if (name.length > LONGEST_NAME) continue
      add(own, path === '' ? name : `${path}.${name}`, depth + 1)
    }
  }
  add(record, '', 0)
  return fields
}

const objectIn = (value: unknown): Record<string, unknown> | null =>
  asObject(Array.isArray(value) && value.length === 1 ? value[0] : value)

/**
 * A cell that holds JSON, or what Python prints of a list or an object, as that value; else itself.
 */
export function unpackedCell(cell: unknown): unknown {
  if (typeof cell !== 'string' || !/^\s*[[{]/.test(cell)) return cell
  try {
    return JSON.parse(cell)
  } catch {
    return cell.length > LONGEST_PRINTED ? cell : fromPython(cell)
  }
}

/** Characters: a longer cell is a text. */
const LONGEST_PRINTED = 20_000

// A quote that is never closed is taken to the end, so that none is looked for again.
const PYTHON =
  /'((?:[^'\\]|\\[\s\S]?)*)(?:'|$)|"((?:[^"\\]|\\[\s\S]?)*)(?:"|$)|\b(None|True|False|nan)\b/g
const WORDS: Readonly<Record<string, string>> = {
  None: 'null',
  nan: 'null',
  True: 'true',
  False: 'false',
}

function fromPython(cell: string): unknown {
  const json = cell.replace(PYTHON, (_, single?: string, double?: string, word?: string) =>
    word ? WORDS[word]! : JSON.stringify((single ?? double ?? '').replace(/\\(["'\\])/g, '$1')),
  )
  try {
    return JSON.parse(json)
  } catch {
    return cell
  }
}
