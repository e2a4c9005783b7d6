import { canonicalKey } from '../../skills/text/canonical-key.ts'
import { endsAsAdjective } from '../../skills/text/russian-forms.ts'
import { stemOf } from '../../skills/text/russian-stems.ts'
import { wordsOf } from '../../skills/text/words.ts'
import { includedByTable } from './included-table.ts'

type NamedSkill = { name: string; members: readonly string[] }

/** The names of those skills of a text that include one that it does not name, by code units. */
export type ImpliedBy = (skill: NamedSkill) => string[]

/**
 * Makes what tells by which of the skills that a text names another one is implied: TypeScript includes JavaScript. By
 * the table, or by the words of their names: a longer name of the same head includes the shorter one («холодные продажи»
 * and «продажи», 1С:Бухгалтерия and 1С; but «анализ продаж» is no sale), and a list of names includes each (HTML/CSS).
 * It is a hint: nobody's coverage counts it.
 */
export function createImpliedBy(named: readonly NamedSkill[]): ImpliedBy {
  const byKey = new Map<string, Set<string>>()
  const byHead = new Map<string, { name: string; stems: ReadonlySet<string> }[]>()
  const implies = (key: string, name: string) => byKey.set(key, (byKey.get(key) ?? new Set()).add(name))
  for (const { name, members } of named) {
    for (const key of new Set(keysOf({ name, members }).flatMap((key) => [...includedByTable(key)]))) implies(key, name)
    for (const part of partsOf(name)) implies(canonicalKey(part), name)
    const { head, stems } = wordingOf(name)
    const known = byHead.get(head)
    if (known === undefined) byHead.set(head, [{ name, stems }])
    else known.push({ name, stems })
  }
  return (skill) => {
    const { head, stems } = wordingOf(skill.name)
    const longer = (byHead.get(head) ?? []).filter((one) => one.stems.size > stems.size && isWithin(stems, one.stems))
    const found = new Set([
      ...keysOf(skill).flatMap((key) => [...(byKey.get(key) ?? [])]),
      ...longer.map(({ name }) => name),
    ])
    return [...found].sort()
  }
}

const keysOf = ({ name, members }: NamedSkill): string[] => [...new Set([name, ...members].map(canonicalKey))]

/** The names that a name lists; none when it is one. */
function partsOf(name: string): string[] {
  const parts = name.split(/\/|\s+и\s+/u).map((part) => part.trim())
  return parts.length === 1 ? [] : parts.filter((part) => part !== '')
}

/** The stems of a name's words, and that of the first which is no adjective: what it is a kind of. */
function wordingOf(name: string): { head: string; stems: ReadonlySet<string> } {
  // `R&D` is one word.
  const words = name.includes('&') ? [canonicalKey(name)] : wordsOf(name).map(({ text }) => text)
  const head = words.find((word) => !endsAsAdjective(word)) ?? words[0] ?? name
  return { head: stemOf(head), stems: new Set(words.map(stemOf)) }
}

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((one) => all.has(one))
