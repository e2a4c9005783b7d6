import { describe, expect, test } from 'bun:test'
import { groupsOf, letters, text, words } from '../../market/made-up-adverts.ts'

/** Words of which each has first letters of its own, as those of real sentences have. */
const own = (count: number, stem: string) =>
  Array.from({ length: count }, (_, i) => `${letters(i)}${stem}`)

/** The words in another order, so that hardly any five stand together as before. */
const shuffled = (list: readonly string[]) =>
  list.toSorted((one, other) => (Bun.hash(one) < Bun.hash(other) ? -1 : 1))

type Parts = { about?: readonly string[]; duties?: readonly string[]; asked?: readonly string[] }
const DUTIES = own(40, 'дело')
const ASKED = own(40, 'опыт')

const advert = ({ about = [], duties = DUTIES, asked = ASKED }: Parts): string =>
  [
    ...(about.length > 0 ? ['О компании:', about.join(' '), ''] : []),
    ...(duties.length > 0 ? ['Обязанности:', duties.join(' '), ''] : []),
    'Требования:',
    asked.join(' '),
  ].join('\n')

const groups = (one: Parts, other: Parts, title = 'Кассир', otherTitle = title) =>
  groupsOf([
    { text: advert(one), title },
    { text: advert(other), title: otherTitle },
  ]).length

/** The list with so many of its words replaced by others. */
const changed = (list: readonly string[], count: number, stem: string) => [
  ...own(count, stem),
  ...list.slice(count),
]

describe('the same work in other sentences', () => {
  const about = own(50, 'фирма')
  const retold = (duties: number, asked: number): Parts => ({
    about: own(50, 'мы'),
    duties: shuffled(changed(DUTIES, duties, 'иное')),
    asked: shuffled(changed(ASKED, asked, 'ещё')),
  })

  test('is one job under titles that mean the same', () => {
    expect(groups({ about }, retold(0, 0))).toBe(1)
    expect(groups({ about }, retold(0, 0), 'Аналитик данных', 'Data Analyst (Middle)')).toBe(1)
    expect(groups({ about }, retold(0, 0), 'Кассир', 'Кассир ночной')).toBe(2)
  })

  test.each([
    ['Кассир', 'Старший кассир', 2],
    ['Analyst (Middle / Senior)', 'Senior Analyst', 1],
    ['Analyst (Middle / Senior)', 'Analyst', 1],
    ['Analyst (Middle / Senior)', 'Analyst (Junior / Middle)', 2],
  ])('is one job where neither seeks a level of its own: «%s» and «%s»', (one, other, jobs) =>
    expect(groups({ about }, retold(0, 0), one, other)).toBe(jobs),
  )

  // With the two headings 82 words each. Twenty of them replaced: 62 of 102, 0.608; twenty-two: 60
  // of 104, 0.577.
  test('has words of the work that are 0.6 alike', () => {
    expect(groups({ about }, retold(10, 10))).toBe(1)
    expect(groups({ about }, retold(11, 11))).toBe(2)
  })

  test('is not the same where the duties that both tell are others', () => {
    // Of the duties, 41 words with the heading, 28 of 54, 0.519, and 27 of 55, 0.491; of the work
    // 0.7.
    expect(groups({ about }, retold(13, 0))).toBe(1)
    expect(groups({ about }, retold(14, 0))).toBe(2)
    // Nine words and the heading are the fewest that count.
    const few = (count: number) =>
      groups(
        { about, duties: DUTIES.slice(0, count) },
        { ...retold(0, 0), duties: shuffled(changed(DUTIES.slice(0, count), 7, 'иное')) },
      )
    expect(few(9)).toBe(2)
    expect(few(8)).toBe(1)
  })

  test('is told by requirements alone where one tells no duties', () => {
    expect(groups({ about, duties: [] }, { ...retold(0, 0), duties: [] })).toBe(1)
  })

  test('is not told by few words', () => {
    const few = (count: number): [Parts, Parts] => [
      { about, duties: [], asked: ASKED.slice(0, count) },
      { about: own(50, 'мы'), duties: [], asked: shuffled(ASKED.slice(0, count)) },
    ]
    expect(groups(...few(19))).toBe(1)
    expect(groups(...few(18))).toBe(2)
  })

  test('is found among many texts of an employer', () => {
    const others = Array.from({ length: 30 }, (_, i) => ({
      text: words(80, `прочее${letters(i)}`).join(' '),
    }))
    expect(
      groupsOf([{ text: advert({ about }) }, { text: advert(retold(5, 5)) }, ...others]),
    ).toHaveLength(31)
  })
})

describe('an advert cut short', () => {
  const about = own(120, 'фирма')
  const asked = own(60, 'опыт')
  /** So many of its words on the employer, duties and requirements are left. */
  const short = (ofAbout: number, ofDuties: number, ofAsked: number): Parts => ({
    about: shuffled(about.slice(0, ofAbout)),
    duties: shuffled(DUTIES.slice(0, ofDuties)),
    asked: shuffled(asked.slice(0, ofAsked)),
  })
  const long: Parts = { about, asked }

  // Of 102 words of work 45 are left, 0.44; of the whole 87 of 224, 0.39.
  test('is the same job, where its duties and most of its words are all in the longer one', () => {
    const left = short(40, 23, 20)
    expect(groups(long, left)).toBe(1)
    expect(groups(long, left, 'Кассир', 'Кассир ночной')).toBe(2)
    // Of 24 words of duties 20 are in the longer one, 0.83.
    expect(groups(long, { ...left, duties: changed(left.duties!, 4, 'иное') })).toBe(2)
    // Of 87 words 67, 0.77.
    expect(groups(long, { ...left, about: changed(left.about!, 20, 'мы') })).toBe(2)
    // Of work 28 of 102, 0.27.
    expect(groups(long, short(90, 23, 3))).toBe(2)
  })
})

describe('what is told anew', () => {
  const about = own(50, 'фирма')

  // With the heading 81 words, twelve of which are others from step to step: neighbours have 69 of
  // 93, 0.74, the first and the fourth 45 of 117, 0.38, the first and the fifth 33 of 129, 0.26.
  test('makes no chain that ends at other work', () => {
    const step = (number: number) =>
      advert({
        about: own(50, `${letters(number)}мы`),
        duties: [],
        asked: shuffled(changed(own(80, 'опыт'), 12 * number, 'ещё')),
      })
    const of = (...steps: number[]) =>
      groupsOf(steps.map((number) => ({ text: step(number) }))).length
    expect(of(0, 1, 2, 3)).toBe(1)
    expect(of(0, 4)).toBe(2)
    expect(of(0, 1, 2, 3, 4)).toBe(2)
  })

  // The second and the third say the same; of the first the third seeks another level.
  test('joins no group in which a level is sought that is not its own', () => {
    const shared = advert({
      about: own(50, 'мы'),
      duties: shuffled(DUTIES),
      asked: shuffled(ASKED),
    })
    const adverts = [
      { text: advert({ about }), title: 'Analyst (Junior / Middle)' },
      { text: shared, title: 'Analyst' },
      { text: shared, title: 'Senior Analyst' },
    ]
    expect(groupsOf(adverts.slice(0, 2))).toHaveLength(1)
    expect(groupsOf(adverts)).toEqual([['3', '2'], ['1']])
  })
})

describe('other work under one title', () => {
  const about = own(160, 'фирма')
  const parts = (duties: string, asked: string): Parts => ({
    about,
    duties: own(20, duties),
    asked: own(20, asked),
  })

  test('is two jobs, though what the employer says of itself makes the texts alike', () => {
    // Of 200 runs 159 are the same in both, 0.66.
    expect(groups(parts('дело', 'опыт'), parts('иное', 'ещё'))).toBe(2)
    expect(groups(parts('дело', 'опыт'), parts('иное', 'опыт'))).toBe(1)
  })
})

describe('a title', () => {
  const isOne = (one: string, other: string) => {
    const parts = { about: own(50, 'фирма') }
    return (
      groups(
        parts,
        { about: own(50, 'мы'), duties: shuffled(DUTIES), asked: shuffled(ASKED) },
        one,
        other,
      ) === 1
    )
  }

  test.each([
    ['Курьер (м. Сокол)', 'Курьер (метро Парк культуры)'],
    ['Продавец в магазин «Весна» (ТЦ Лето)', 'Продавец в магазин «Осень»'],
    ['Охранник в школу', 'Охранник в частный детский сад'],
    ['Повар, ул. Садовая', 'Повар в новое кафе'],
    ['Дизайнер (удалённая работа)', 'Designer'],
    ['Оператор (вахта)', 'Оператор, подработка'],
    ['Инженер по машинному обучению', 'ML Engineer'],
    ['Менеджер по закупкам', 'Procurement Manager'],
  ])('says the same in «%s» and «%s»', (one, other) => expect(isOne(one, other)).toBe(true))

  test.each([
    ['Аналитик в команду рекламы', 'Аналитик в команду доставки'],
    ['Продавец магазина', 'Директор магазина'],
    ['Инженер по машинному обучению', 'Инженер по обучению'],
    ['Диспетчер ЖКХ', 'Диспетчер такси'],
    ['Оператор в цех розлива', 'Оператор в цех упаковки'],
    ['Мастер по ремонту офисной техники', 'Мастер по ремонту'],
  ])('says another thing in «%s» than in «%s»', (one, other) =>
    expect(isOne(one, other)).toBe(false),
  )

  test('is compared as before where nothing parts the work', () => {
    expect(
      groupsOf([
        { text, title: 'Охранник в школу' },
        { text, title: 'Охранник в отель' },
      ]),
    ).toHaveLength(1)
  })
})
