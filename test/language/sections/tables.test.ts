/** The tables of headings and wordings of adverts. */
import { expect, test } from 'bun:test'
import headings from '../../../src/language/sections/headings.txt' with { type: 'text' }
import { sectionsOf } from '../../../src/language/sections/sections.ts'
import { phrasesIn } from '../../../src/language/sections/tables.ts'
import { linesOf } from '../../../src/language/tables/aliases.ts'

const lines = (file: string) => [...linesOf(file)].map(({ content }) => content)
const phrases = lines(headings)
  .filter((line) => !line.startsWith('['))
  .flatMap((line) => line.split('|').map((phrase) => phrase.trim().replaceAll('*', '')))

test('a heading heads one kind of section', () => {
  const several = phrases.filter((phrase) => {
    const kinds = phrasesIn(phrase).flatMap(({ label, start, end }) =>
      typeof label === 'object' && start === 0 && end === phrase.length ? [label.heading] : [],
    )
    return kinds.length !== 1
  })
  expect(several).toEqual([])
})

test('a text of nothing but one of them is cut up without leaving anything out', () => {
  for (const part of [
    'Условия ',
    'Условия:',
    'мы предлагаем ',
    'без ',
    'не требуется ',
    '✅ О компании\n',
    'опыт в ',
    'образование (',
  ]) {
    const text = part.repeat(5000)
    expect(sectionsOf(text).at(-1)?.end).toBe(text.length)
    expect(sectionsOf(text)[0]?.start).toBe(0)
  }
})
