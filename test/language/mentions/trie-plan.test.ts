/** Plans that are begun with what is planned already, as those of the built-in names are. */
import { expect, test } from 'bun:test'
import {
  type NamePlan,
  planNames,
  plannedSpellings,
} from '../../../src/language/mentions/trie-plan.ts'

const skill = (name: string, ...members: string[]) => ({ name, members })
const KNOWN = [
  skill('CI/CD', 'Непрерывная поставка'),
  skill('Анализ данных', 'Data analysis', 'draw.io'),
  skill('ОС Linux', '7', 'Linux'),
]
const SKILLS = [
  skill('Zorbex', 'Linux'),
  skill('draw.io', 'CI/CD', 'Анализ данных'),
  skill('Zorbex'),
  skill('7', '…'),
]

/** What ends at which path of words: numbers of nodes say nothing. */
function pathsOf({ keys, gaps, edges, endings }: NamePlan): [string, number[]][] {
  const paths = ['']
  for (let at = 0; at < edges.length; at += 3)
    paths.push([paths[edges[at]!], gaps[edges[at + 1]!], keys[edges[at + 2]!]].join(' '))
  const found = new Map<string, number[]>()
  for (let at = 0; at < endings.length; at += 2) {
    const path = paths[endings[at]!]!
    found.set(path, [...(found.get(path) ?? []), endings[at + 1]!])
  }
  return [...found].sort()
}

const planned = plannedSpellings(KNOWN, planNames(KNOWN))

test('say what plans made anew say', () => {
  const [anew, begun] = [planNames(SKILLS), planNames(SKILLS, { planned })]
  expect(pathsOf(begun)).toEqual(pathsOf(anew))
  expect(begun.names).toEqual(anew.names)
  expect(begun.dotted).toEqual(['draw.io'])
  expect(planNames(KNOWN, { planned })).toEqual(planNames(KNOWN))
})

test('know no word but those of their own names', () => {
  expect(planNames(SKILLS, { planned }).keys.toSorted()).toEqual(planNames(SKILLS).keys.toSorted())
})

test('plan anew only what is not planned', () => {
  let anew = 0
  const counted = {
    plan: planned.plan,
    endAgain: (...asked: Parameters<typeof planned.endAgain>) => {
      const isPlanned = planned.endAgain(...asked)
      if (!isPlanned) anew++
      return isPlanned
    },
  }
  planNames(SKILLS, { planned: counted })
  // Zorbex twice, and what has no word.
  expect(anew).toBe(4)
})
