import { builtInVocabulary } from '../src/language/tables/vocabulary.ts'
import { idOfRow } from '../src/language/tables/vocabulary-file.ts'

/**
 * Every id that a skill ever had, in the order of ids: `sql | SQL`, with `- ` before those of rows
 * that are gone.
 */
const LIST = new URL('./released-ids.txt', import.meta.url)

export type ReleasedId = { id: string; name: string; isRetired: boolean }

export async function releasedIds(): Promise<ReleasedId[]> {
  const lines = (await Bun.file(LIST).text()).split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const [, retired, id, name] = /^(- )?([a-z\d-]+) \| (.+)$/.exec(line) ?? []
    if (id === undefined)
      throw new Error(`released-ids.txt: a line is "id | name" or "- id | name", not "${line}"`)
    return { id, name: name!, isRetired: retired !== undefined }
  })
}

/**
 * Adds the ids of new rows. What was released stays as it is: whoever retires or renames a skill
 * says so in the list.
 */
async function release(): Promise<void> {
  const released = await releasedIds()
  const known = new Set(released.map(({ id }) => id))
  const added = builtInVocabulary().rows.flatMap((row): ReleasedId[] => {
    const id = idOfRow(row)
    return id === null || known.has(id)
      ? []
      : [{ id, name: row.spellings[0]!.text, isRetired: false }]
  })
  const all = [...released, ...added].sort((a, b) => (a.id < b.id ? -1 : 1))
  const lines = all.map(({ id, name, isRetired }) => `${isRetired ? '- ' : ''}${id} | ${name}\n`)
  await Bun.write(LIST, lines.join(''))
  process.stdout.write(`${added.length} ids added, ${all.length} in all\n`)
}

if (import.meta.main) await release()
