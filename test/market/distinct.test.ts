import { describe, expect, test } from 'bun:test'
import { type Advert, distinctAdverts } from '../../src/market/distinct/distinct-adverts.ts'
import { signatureOf } from '../../src/market/distinct/signature.ts'

const words = (count: number, stem = 'слово') => Array.from({ length: count }, (_, i) => `${stem}${letters(i)}`)
/** 0: аа, 1: аб …; digits would be dropped as numbers are. */
const letters = (i: number) => String.fromCharCode(0x430 + Math.floor(i / 30), 0x430 + (i % 30))

type Draft = { id?: string; title?: string; employer?: Advert['employer']; at?: string | null; text: string }

const SHOP = { id: '7', name: 'Лавка' }
function advert({ id = '1', title = 'Кассир', employer = SHOP, at = null, text }: Draft): Advert {
  return { id, title, employer, publishedAt: at, signature: signatureOf(text) }
}

/** The numbers of each group's adverts, the one that stands for it first. */
const groupsOf = (drafts: readonly Draft[]) => {
  const adverts = drafts.map((draft, i) => advert({ id: String(i + 1), ...draft }))
  return distinctAdverts(adverts).map((group) => group.map((place) => adverts[place]!.id))
}

const TEXT = words(200)
const text = TEXT.join(' ')
/** The words with those at these places replaced. */
const replaced = (places: readonly number[], by = 'иначе') =>
  TEXT.map((word, i) => (places.includes(i) ? `${by}${letters(i)}` : word)).join(' ')

describe('adverts after the same job', () => {
  test('equal texts of one employer are one', () => {
    expect(groupsOf([{ text }, { text }])).toEqual([['2', '1']])
  })

  test('case, ё, signs and lines make no difference', () => {
    const other = text.toUpperCase().replaceAll(' ', ',\n– ')
    expect(groupsOf([{ text: `ещё ${text}` }, { text: `ЕЩЕ ${other}` }])).toHaveLength(1)
  })

  test('another employer is another job', () => {
    expect(groupsOf([{ text }, { text, employer: { id: '8', name: 'Лавка' } }])).toHaveLength(2)
  })

  test('an employer without a number goes by its name', () => {
    const employer = { id: null, name: 'Лавка' }
    expect(groupsOf([{ text, employer }, { text, employer }, { text }])).toEqual([['3'], ['2', '1']])
  })

  test("nobody's adverts are never joined", () => {
    const employer = { id: null, name: null }
    expect(
      groupsOf([
        { text, employer },
        { text, employer },
      ]),
    ).toHaveLength(2)
  })

  test('texts without a word are never joined', () => {
    expect(groupsOf([{ text: '' }, { text: '' }, { text: '2024, Москва' }])).toHaveLength(3)
  })

  test('the freshest stands for its group, then the larger number', () => {
    const at = '2026-03-01T10:00:00+0300'
    const drafts = [
      { id: '10', at, text },
      { id: '9', at, text },
      { id: '8', at: '2026-03-01T07:00:01Z', text },
      { id: '99', at: null, text },
    ]
    expect(groupsOf(drafts)).toEqual([['8', '10', '9', '99']])
  })

  test('every advert is in one group', () => {
    const drafts = [{ text }, { text: words(50, 'иное').join(' ') }, { text }, { text: '' }]
    expect(groupsOf(drafts).flat().toSorted()).toEqual(['1', '2', '3', '4'])
  })
})

describe('how alike texts must be', () => {
  // One word replaced in the middle of 200 breaks 5 of 196 shingles: 191 shared of 201, 0.950; two: 186 of 206, 0.903;
  // three far apart: 181 of 211, 0.858.
  test('0.9 under other titles', () => {
    const title = 'Пекарь'
    expect(groupsOf([{ text }, { text: replaced([60, 120]), title }])).toHaveLength(1)
    expect(groupsOf([{ text }, { text: replaced([40, 80, 120]), title }])).toHaveLength(2)
  })

  // Nine: 151 of 241, 0.627; ten: 146 of 246, 0.593.
  test('0.6 under the same title, in whatever order its words are', () => {
    const places = [15, 30, 45, 60, 75, 90, 105, 120, 135]
    const of = (title: string, at: readonly number[]) =>
      groupsOf([
        { text, title: 'Кассир, утро' },
        { text: replaced(at), title },
      ])
    expect(of('Утро: кассир', places)).toHaveLength(1)
    expect(of('Утро: кассир', [...places, 150])).toHaveLength(2)
  })

  // Four: 176 of 216, 0.815; five: 171 of 221, 0.774.
  test('0.8 when one title says all that the other says', () => {
    const places = [30, 60, 90, 120]
    const of = (title: string, at: readonly number[]) => groupsOf([{ text }, { text: replaced(at), title }])
    expect(of('Кассир (подработка)', places)).toHaveLength(1)
    expect(of('Кассир (подработка)', [...places, 150])).toHaveLength(2)
    expect(of('Пекарь (подработка)', places)).toHaveLength(2)
  })

  test('a title of another level says another thing', () => {
    const of = (one: string, other: string) =>
      groupsOf([
        { text, title: one },
        { text: replaced([30, 60, 90, 120]), title: other },
      ]).length
    expect(of('Кассир', 'Старший кассир')).toBe(2)
    expect(of('Junior Developer', 'Senior Developer')).toBe(2)
    expect(of('Директор магазина', 'Заместитель директора магазина')).toBe(2)
    expect(of('Developer', 'Middle Developer')).toBe(1)
    expect(of('Middle/Senior Developer', 'Senior Developer (Berlin)')).toBe(1)
  })

  test('texts that differ in the very thing their titles name are two jobs', () => {
    const of = (name: string) => ({ title: `Агент: ${name}`, text: TEXT.with(100, name).join(' ') })
    expect(groupsOf([of('яхты'), of('катера')])).toHaveLength(2)
    expect(groupsOf([of('яхты'), { ...of('катера'), title: 'Агент на причал' }])).toHaveLength(1)
  })

  test('under 20 words only equal texts are alike', () => {
    const short = words(19)
    expect(groupsOf([{ text: short.join(' ') }, { text: short.join(' ') }])).toHaveLength(1)
    expect(groupsOf([{ text: short.join(' ') }, { text: short.with(18, 'иначе').join(' ') }])).toHaveLength(2)
    // Of 20 words one at the end breaks one of 16 shingles: 15 of 17, 0.882.
    const long = words(20)
    expect(groupsOf([{ text: long.join(' ') }, { text: long.with(19, 'иначе').join(' ') }])).toHaveLength(1)
  })
})

describe('what makes no difference', () => {
  const within = (part: string) => [...TEXT.slice(0, 10), part, ...TEXT.slice(10, 25)].join(' ')
  const isOne = (one: string, other: string) =>
    groupsOf([{ text: within(one) }, { text: within(other), title: 'Пекарь' }]).length === 1

  test('numbers, with their endings', () => {
    expect(isOne('от 3 лет', 'от 12,5 лет')).toBe(true)
    expect(isOne('от 3-х лет', 'от 5ти лет')).toBe(true)
    expect(isOne('знание 1С обязательно', 'знание 2 обязательно')).toBe(false)
  })

  test('names of towns and regions in any case', () => {
    const texts = [
      'в Москве',
      'во Владивостоке',
      'в г. Ростов-на-Дону',
      'в Нижнем Новгороде',
      'в Казани',
      'в Московской области',
      'в Набережных Челнах',
    ]
    for (const other of texts) expect(isOne('работа в Самаре у моря', `работа ${other} у моря`)).toBe(true)
    expect(isOne('для самарского склада', 'для пермского склада')).toBe(true)
    expect(isOne('office in Moscow', 'office in Tbilisi')).toBe(true)
    expect(isOne('работа в Самаре', 'работа в лесу')).toBe(false)
  })

  test('places in titles', () => {
    const other = replaced([15, 30, 45, 60, 75, 90, 105, 120, 135])
    expect(
      groupsOf([
        { text, title: 'Кассир в Казань' },
        { text: other, title: 'Кассир (Уфа)' },
      ]),
    ).toHaveLength(1)
  })
})

describe('groups', () => {
  test('a chain is one group, though its ends are not alike', () => {
    const steps = [replaced([]), replaced([40, 80]), replaced([40, 80, 120, 160])]
    const titled = steps.map((step, i) => ({ text: step, title: ['Кассир', 'Пекарь', 'Повар'][i]! }))
    expect(groupsOf([titled[0]!, titled[2]!])).toHaveLength(2)
    expect(groupsOf(titled)).toHaveLength(1)
  })

  /** Adverts of one employer: forty templates, of each some that are alike and one that is not. */
  const many = Array.from({ length: 240 }, (_, i) => {
    const own = words(120, `ш${letters(i % 40)}`)
    const places = i < 200 ? [Math.floor(i / 40) * 20 + 5] : [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    return {
      id: String(1000 + i),
      title: `Роль ${letters(i % 40)}`,
      text: own.map((word, k) => (places.includes(k) ? `${word}о` : word)).join(' '),
    }
  })

  test('an employer of many adverts has the same groups as one of few', () => {
    const groups = groupsOf(many)
    // Five of each template differ in a word from each other (0.84); the sixth in ten, which leaves 0.38 or less.
    expect(groups.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([
      ...Array(40).fill(1),
      ...Array(40).fill(5),
    ])
    const few = many.filter((_, i) => i % 40 < 2)
    expect(groupsOf(few).map((group) => group.toSorted())).toEqual(
      groups.map((group) => group.toSorted()).filter(([first]) => few.some(({ id }) => id === first)),
    )
  })

  test('the order in which adverts come makes no difference', () => {
    const shuffled = many.toSorted((one, other) => (Bun.hash(one.id) < Bun.hash(other.id) ? -1 : 1))
    expect(groupsOf(shuffled)).toEqual(groupsOf(many))
    expect(groupsOf(many.toReversed())).toEqual(groupsOf(many))
  })

  test('a thousand nearly equal texts of one employer are one group', () => {
    const crowd = Array.from({ length: 1000 }, (_, i) => ({ text: replaced([(i * 7) % 200], `з${letters(i % 900)}`) }))
    expect(groupsOf(crowd)).toHaveLength(1)
  })
})
