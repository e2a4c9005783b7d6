/** What the skills of a text include, by the built-in table. */
import { describe, expect, test } from 'bun:test'
import { impliedOf, namedInParts, namesThatImply } from '../../src/resume/implied.ts'

const called = (name: string, ...members: string[]) => ({ name, members: [name, ...members] })
const impliersOf = (
  missing: { name: string; members: string[] },
  ...named: { name: string; members: string[] }[]
) => namesThatImply(missing, impliedOf(named))

describe('a missing skill is implied', () => {
  test('by a skill that includes it, and not the other way round', () => {
    expect(impliersOf(called('JavaScript'), called('TypeScript'))).toEqual(['TypeScript'])
    expect(impliersOf(called('TypeScript'), called('JavaScript'))).toEqual([])
  })

  test('by way of others', () => {
    for (const wider of ['Django', 'REST API', 'Python', 'API'])
      expect(impliersOf(called(wider), called('Django REST Framework'))).toEqual([
        'Django REST Framework',
      ])
  })

  test('by each of the skills that include it, in their order', () =>
    expect(
      impliersOf(called('JavaScript'), called('React'), called('SQL'), called('TypeScript')),
    ).toEqual(['React', 'TypeScript']))

  test('whatever the two are called here', () =>
    expect(
      impliersOf(called('Джаваскрипт', 'JavaScript'), called('Тайпскрипт', 'TypeScript')),
    ).toEqual(['Тайпскрипт']))

  test('by its parts, once all are named, whatever these are called here', () => {
    const [joined, html, css] = [called('HTML/CSS'), called('HTML5', 'HTML'), called('CSS')]
    expect(impliersOf(joined, html)).toEqual([])
    expect(impliersOf(joined, css, called('Bootstrap'), html)).toEqual([
      'HTML5',
      'CSS',
      'Bootstrap',
    ])
    expect(namedInParts([joined, css], impliedOf([html, css]))).toEqual(new Set(['HTML/CSS']))
    expect(namedInParts([joined], impliedOf([called('Bootstrap')]))).toEqual(new Set())
  })

  test('by nothing where the text denies it by any spelling', () => {
    const implied = impliedOf([called('PostgreSQL')], [called('Запросы', 'SQL')])
    expect(namesThatImply(called('SQL'), implied)).toEqual([])
    expect(namesThatImply(called('СУБД'), implied)).toEqual(['PostgreSQL'])
  })

  test('by nothing that stands beside it', () => {
    expect(impliersOf(called('Linux'), called('Docker'))).toEqual([])
    expect(impliersOf(called('Zorbex'), called('Zorbex Pro'))).toEqual([])
  })
})
