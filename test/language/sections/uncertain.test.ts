/**
 * What is likely where neither a heading nor a wording of an advert is sure, on made-up sentences
 * (docs/design.md, rule 13).
 */
import { describe, expect, test } from 'bun:test'
import { oddsOfAsking } from '../../../src/language/sections/odds.ts'
import { readInOrder } from '../../../src/language/sections/reading.ts'
import { createSectionAt, sectionsOf } from '../../../src/language/sections/sections.ts'
import {
  kindOfUncertain,
  type Uncertain,
  uncertainAmong,
} from '../../../src/language/sections/uncertain.ts'

/** What is known of the sentence with the words. */
function uncertainOf(words: string, text: string): Uncertain | null {
  const read = readInOrder(text)
  const all = uncertainAmong(read, oddsOfAsking)
  const place = text.indexOf(words)
  return all[read.findIndex(({ unit }) => unit.start <= place && place < unit.end)] ?? null
}

const beforeDuties = (sentence: string) => `${sentence}\nОбязанности:\nРемонт насосов`

describe('the odds of words', () => {
  const oddsIn = (text: string) => readInOrder(text).map(({ words }) => oddsOfAsking(words))
  const odds = (text: string) => oddsIn(text)[0]!

  test('are for asking where adverts ask or tell the work', () => {
    expect(odds('Опыт работы с лодками, знание узлов')).toBeGreaterThan(0)
    expect(odds('Контроль и ведение отчётов о лодках')).toBeGreaterThan(0)
    expect(odds('Experience with boats, knowledge of knots')).toBeGreaterThan(0)
  })

  test('are against it where they offer or tell of themselves', () => {
    expect(odds('Удобный офис, бесплатные обеды и премии')).toBeLessThan(0)
    expect(odds('Наша компания – лидер рынка лодок')).toBeLessThan(0)
  })

  test('are those of the words of the sentence alone', () => {
    const [asking = 0, offering = 0] = oddsIn('Опыт, знание и умение. Бесплатные обеды.')
    expect(asking).toBe(odds('Опыт, знание и умение'))
    expect(asking).toBeGreaterThan(offering)
  })
})

describe('an uncertain sentence', () => {
  const even: Uncertain = {
    odds: 2,
    before: 0,
    after: 0,
    asks: false,
    isAmongConditions: false,
    isGiven: false,
  }
  const ORDER = ['aside', 'told', 'unknown']
  const likelihood = (sentence: Uncertain) => ORDER.indexOf(kindOfUncertain(sentence))
  const lowest = { ...even, odds: -9 }
  const highest = { ...even, odds: 9 }

  test('asks likely, or if it is of the trade, or not, by its own words', () => {
    const kinds = Array.from({ length: 19 }, (_, i) => kindOfUncertain({ ...even, odds: i - 9 }))
    expect(kinds[0]).toBe('aside')
    expect(kinds.at(-1)).toBe('unknown')
    expect([...new Set(kinds)]).toEqual(['aside', 'told', 'unknown'])
  })

  test('is likelier between others that ask, and where its wording asks', () => {
    expect(likelihood({ ...lowest, before: 20, after: 20 })).toBeGreaterThan(likelihood(lowest))
    expect(likelihood({ ...even, odds: 0, asks: true })).toBeGreaterThan(
      likelihood({ ...even, odds: 0 }),
    )
  })

  test('is less likely among the conditions', () => {
    const asks = { ...even, odds: 2 }
    expect(likelihood({ ...asks, isAmongConditions: true })).toBeLessThan(likelihood(asks))
    expect(likelihood({ ...asks, isGiven: true })).toBeLessThan(likelihood(asks))
    expect(likelihood(highest)).toBe(2)
  })

  test('knows what stands beside it as far as no heading parts them', () => {
    const text = 'Мы кроим чехлы.\nТкань палаток.\nШьём паруса.\nОбязанности:\nРемонт насосов'
    const between = uncertainOf('палаток', text)
    expect(between?.before).not.toBe(0)
    expect(between?.after).not.toBe(0)
    expect(uncertainOf('палаток', beforeDuties('Ткань палаток'))).toMatchObject({
      before: 0,
      after: 0,
    })
  })

  test('is none where a heading or a wording is sure', () => {
    expect(uncertainOf('насосов', beforeDuties('Ткань палаток'))).toBeNull()
    expect(uncertainOf('обеды', beforeDuties('Бесплатные обеды за счёт компании'))).toBeNull()
    expect(
      uncertainOf('обедов', beforeDuties('Анализ, контроль и настройка обедов за счёт компании')),
    ).toMatchObject({
      isGiven: true,
    })
  })

  test('is left as it is in an advert that heads nothing of what it asks for', () => {
    const text = 'Среди проектов – продажа палаток'
    expect(createSectionAt(sectionsOf(text))(text.indexOf('палаток'))).toBe('unknown')
  })
})
