import { describe, expect, test } from 'bun:test'
import { OperatorError } from '../../../src/errors.ts'
import { parseAliases } from '../../../src/language/tables/aliases.ts'
import { parseOwnAliases } from '../../../src/language/tables/own-aliases.ts'

/** The numbers in the error that the table is refused with. */
function linesNamed(text: string): number[] {
  try {
    parseOwnAliases(text)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return [...error.message.matchAll(/\d+/g)].map(([number]) => Number(number))
  }
  return []
}

describe('a table that contradicts itself names every line of the contradiction', () => {
  test.each([
    ['Ada = Eve\nAda != Eve', [2, 1]],
    ['Ada != Eve\n# ours\nEve = Ada', [1, 3]],
    ['Ada = Kim\n\nKim = Eve\nEve != Ada', [4, 3, 1]],
    ['Ada = Kim\nLea = Eve\nKim = Lea\nAda != Eve', [4, 1, 3, 2]],
    ['Ada = Kim = Eve\nAda = Lea\nLea = Eve\nAda != Eve', [4, 1]],
    ['ada-kim = ёлка\nAda Kim != Елка', [2, 1]],
    ['Рower = Eve\nPower != Eve', [2, 1]],
    ['Ada = ~Eve\nAda != Eve', [2, 1]],
    ['Ada = "EvE"\nAda != Eve', [2, 1]],
    ['Zymurgy.js = Eve\nZymurgy != Eve', [2, 1]],
    ['- Ada\n+ Ada', [2, 1]],
    ['+ Ada-Kim\n\n- ada kim', [1, 3]],
  ] as const)('%j', (text, lines) => expect(linesNamed(text)).toEqual([...lines]))
})

describe('no contradiction is', () => {
  test.each([
    'Ada = Eve\nAda = Eve\nEve = ada',
    'Ada != Eve\nEve != Ada',
    'Ada = Eve\nKim != Eve',
    'Ada = Eve\nKim = Lea\nEve != Lea',
    // Eve stays, and is kept apart from Kim.
    'Ada = Eve\n- Ada',
    'Ada = Eve\nAda != Kim\n- Ada',
    'Ada = Eve\n- Ada\n+ Eve',
    // The built-in table calls these one skill; the owner's comes before it.
    'Excel != MS Excel\nAda = Excel',
  ])('%j', (text) => expect(parseOwnAliases(text)).toEqual(parseAliases(text)))
})

test('a table of thousands of rows in one chain is read', () => {
  const chain = Array.from({ length: 5000 }, (_, at) => `skill a${at}x = skill a${at + 1}x`)
  expect(linesNamed([...chain, 'skill a0x != other'].join('\n'))).toEqual([])
  expect(linesNamed([...chain, 'skill a7x != skill a9x'].join('\n')).slice(0, 1)).toEqual([5001])
})
