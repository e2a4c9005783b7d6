/**
 * Where a text names skills: offsets worked out by hand, in UTF-16 units of the text as it was
 * sent.
 */
import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { noAliases } from '../../src/language/tables/aliases.ts'
import { packVocabulary } from '../../src/language/vocabulary/content.ts'
import type { VocabularySkill } from '../../src/language/vocabulary/vocabulary.ts'
import { createChecker } from '../../src/resume/checker.ts'
import { unpackPlaces } from '../../src/resume/places.ts'
import { skill, smallVocabulary } from '../helpers/small-vocabulary.ts'

const checkerOf = (skills: readonly VocabularySkill[]) =>
  createChecker({ vocabulary: packVocabulary(smallVocabulary(...skills), []), aliases: noAliases })

/** The names in their order with their places, and what stands there. */
function placesIn(text: string, ...skills: VocabularySkill[]) {
  const { placed } = checkerOf(skills)({ do: 'places', text, kind: 'resume' })
  return placed.map(({ name, at }) => [
    name,
    ...unpackPlaces(at).map(([start, end]) => [start, end, text.slice(start, end)]),
  ])
}

describe('a place', () => {
  test('is a half-open range', () =>
    expect(placesIn('Знаю SQL, Git.', skill('SQL'), skill('Git'))).toEqual([
      ['SQL', [5, 8, 'SQL']],
      ['Git', [10, 13, 'Git']],
    ]))

  test('counts a character beyond the basic plane as two', () =>
    expect(placesIn('👍 SQL 👩‍💻Git', skill('SQL'), skill('Git'))).toEqual([
      ['SQL', [3, 6, 'SQL']],
      ['Git', [12, 15, 'Git']],
    ]))

  test('may be of such characters itself', () =>
    expect(placesIn('— 𝐒𝐐𝐋.', skill('SQL'))).toEqual([['SQL', [2, 8, '𝐒𝐐𝐋']]]))

  test('holds ё, whichever way the skill is spelled', () => {
    expect(placesIn('Учёт: учет', skill('Складской учет'), skill('Учет'))).toEqual([
      ['Учет', [0, 4, 'Учёт'], [6, 10, 'учет']],
    ])
    expect(placesIn('Отчеты', skill('Отчёты'))).toEqual([['Отчёты', [0, 6, 'Отчеты']]])
  })

  test('holds the marks that combine with its letters, the last one too', () => {
    expect(placesIn('дизаи\u0306н', skill('Дизайн'))).toEqual([['Дизайн', [0, 7, 'дизаи\u0306н']]])
    expect(placesIn('е\u0308 Git\u0301 ', skill('Git'))).toEqual([['Git', [3, 7, 'Git\u0301']]])
  })

  test('holds unseen characters inside, and none around', () =>
    expect(placesIn('\u200bPy\u200bthon\u200b', skill('Python'))).toEqual([
      ['Python', [1, 8, 'Py\u200bthon']],
    ]))

  test('of a ligature is that of the character', () =>
    expect(placesIn('(ﬁgma)', skill('Figma'))).toEqual([['Figma', [1, 5, 'ﬁgma']]]))

  test('of a word divided at the end of a line goes over both lines', () =>
    expect(placesIn('Опыт: логи-\nстика', skill('Логистика'))).toEqual([
      ['Логистика', [6, 17, 'логи-\nстика']],
    ]))

  test('of a name around words of others goes from its first word to its last', () =>
    expect(
      placesIn('Налоговый и кадровый учёт', skill('Налоговый учёт'), skill('Кадровый учёт')),
    ).toEqual([
      ['Налоговый учёт', [0, 25, 'Налоговый и кадровый учёт']],
      ['Кадровый учёт', [12, 25, 'кадровый учёт']],
    ]))
})

describe('the places of a skill', () => {
  test('are all, by any of its spellings', () =>
    expect(
      placesIn('Power BI, SQL, PowerBI', skill(['Power BI', 'PowerBI']), skill('SQL')),
    ).toEqual([
      ['Power BI', [0, 8, 'Power BI'], [15, 22, 'PowerBI']],
      ['SQL', [10, 13, 'SQL']],
    ]))

  test('are none inside a longer name of another', () =>
    expect(placesIn('React Native, React', skill('React'), skill('React Native'))).toEqual([
      ['React Native', [0, 12, 'React Native']],
      ['React', [14, 19, 'React']],
    ]))

  test('are inside a name that lists it, each once however that may be spelled', () =>
    expect(placesIn('C/C++', skill('C++'), skill('C'), skill(['C/C++', 'С/С++']))).toEqual([
      ['C/C++', [0, 5, 'C/C++']],
      ['C', [0, 1, 'C']],
      ['C++', [2, 5, 'C++']],
    ]))

  test('are none in another word or in an address', () => {
    expect(placesIn('JavaScript', skill('Java'))).toEqual([])
    expect(placesIn('https://python.org SQL', skill('Python'), skill('SQL'))).toEqual([
      ['SQL', [19, 22, 'SQL']],
    ])
  })

  test('come by the first one, then the longer one, then the name', () =>
    expect(
      placesIn('SQL, Git', skill('Git'), skill(['Б', 'SQL']), skill(['А', 'SQL'])).map(
        ([name]) => name,
      ),
    ).toEqual(['А', 'Б', 'Git']))
})

describe('whatever the text says', () => {
  const names =
    'C;C++;C/C++;React;React Native;Native React;SQL;MS SQL;Учёт;Кадровый учёт;Налоговый учёт;1С;R'.split(
      ';',
    )
  const check = checkerOf(names.map((name, index) => skill(name, { employers: index * index })))
  const piece = fc.oneof(
    fc.constantFrom(
      ...names,
      ' ',
      ' ',
      ', ',
      ' и ',
      '/',
      '\n',
      'и\u0306',
      '\u0301',
      '👩‍💻',
      '\ud800',
      '\u00ad',
      'a.ru/',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))

  test('the same skills have places as are claimed', () =>
    fc.assert(
      fc.property(text, (text) => {
        const { placed } = check({ do: 'places', text, kind: 'resume' })
        expect(placed.map(({ name }) => name).toSorted()).toEqual(
          check({ do: 'named', text }).toSorted(),
        )
      }),
      { numRuns: 1000 },
    ))

  test('each place lies in it, and those of a skill and the first ones of all rise', () =>
    fc.assert(
      fc.property(text, (text) => {
        const { placed } = check({ do: 'places', text, kind: 'resume' })
        const firsts = placed.map(({ at }) => at[0]!)
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
        for (const { at } of placed) {
          const places = unpackPlaces(at)
          expect(places.map(String)).toEqual([...new Set(places.map(String))])
          expect(places).toEqual(places.toSorted(([a], [b]) => a - b))
          for (const [start, end] of places)
            expect(0 <= start && start < end && end <= text.length).toBe(true)
        }
      }),
      { numRuns: 1000 },
    ))
})
