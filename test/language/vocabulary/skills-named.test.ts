/** Which skills a description names, by hand-made vocabularies (docs/design.md, rule 21). */
import { describe, expect, test } from 'bun:test'
import type { VocabularySkill } from '../../../src/language/vocabulary/vocabulary.ts'
import { searchBy, searched, skill } from '../../helpers/small-vocabulary.ts'

/** The names of the skills that the text names, where the block of its vacancy lists `beside`. */
function namesIn(
  text: string,
  skills: readonly VocabularySkill[],
  beside: readonly string[] = [],
): string[] {
  const listed = beside.map((name) => skills.findIndex((one) => one.name === name))
  return [...searchBy({ skills })(text, listed).keys()]
    .map((index) => skills[index]!.name)
    .toSorted()
}

describe('the longest name wins', () => {
  const react = skill('React')
  const native = skill('React Native')

  test('and the shorter one is named where it stands by itself', () => {
    expect(namesIn('Пишем на React Native.', [react, native])).toEqual(['React Native'])
    expect(namesIn('Пишем на React Native и на React.', [react, native])).toEqual([
      'React',
      'React Native',
    ])
  })

  test('unless employers list it more than twenty times more rarely', () => {
    const named = (employers: number) =>
      namesIn('React Native', [
        skill('React', { employers }),
        skill('React Native', { employers: 2 }),
      ])
    expect(named(40)).toEqual(['React Native'])
    expect(named(41)).toEqual(['React', 'React Native'])
  })

  test('of spellings of one skill as well', () => {
    expect(namesIn('Язык Zymurgy', [skill(['Zymurgy', 'Язык Zymurgy']), react])).toEqual([
      'Zymurgy',
    ])
  })
})

test('of two spellings found at one place the same one is told, whichever came up first', () => {
  const told = (...spellings: string[]) => {
    const named = searchBy({
      skills: [skill('Zymurgy', { searched: spellings.map((text) => searched(text)) })],
    })
    return [...named('Знание Zymurgy').get(0)!.spellings]
  }
  expect(told('zymurgy', 'Zymurgy')).toEqual(told('Zymurgy', 'zymurgy'))
})

test('of two skills that other words mean equally the same one is told, whoever lists which more often', () => {
  const doing = (name: string) => skill(name, { kind: 'activity' })
  for (const [text, ...names] of [
    [
      'Требования: создание дорожной карты.',
      'Построение дорожной карты',
      'Разработка дорожной карты',
    ],
    ['Требования: лидирование команды.', 'Руководство командой', 'Менеджмент команды'],
  ] as const) {
    const told = namesIn(text, names.map(doing))
    expect(told).toHaveLength(1)
    expect(namesIn(text, names.map(doing).toReversed())).toEqual(told)
  }
})

describe('a name that needs company', () => {
  const go = skill('Go', { searched: [searched('Go', { needsCompany: true }), searched('Golang')] })
  const docker = skill('Docker')
  const massage = skill('Лечебный массаж', { kind: 'activity', field: 'care' })
  const skills = [go, docker, massage]

  test('is none in an advert of a clinic, and is one beside a technology of its field', () => {
    expect(namesIn('Клиника Go ждет вас: Go!', skills)).toEqual([])
    expect(namesIn('Клиника Go: лечебный массаж.', skills)).toEqual(['Лечебный массаж'])
    expect(namesIn('Сервисы на Go, Docker.', skills)).toEqual(['Docker', 'Go'])
  })

  test('has company in the key-skills block too', () => {
    expect(namesIn('Сервисы на Go.', skills, ['Docker'])).toEqual(['Go'])
    expect(namesIn('Клиника Go.', skills, ['Лечебный массаж'])).toEqual([])
  })

  test('has company in what colleagues are called, who are named no skill', () => {
    expect(
      namesIn('Обязанности:\nСервисы на Go\nВзаимодействие с командой Docker', skills),
    ).toEqual(['Go'])
  })

  test('is none to itself, by another spelling or in the block', () => {
    expect(namesIn('Сервисы на Go.', skills, ['Go'])).toEqual([])
    expect(namesIn('Сервисы на Go.', [go])).toEqual([])
  })

  test('is named wherever another spelling of its skill is', () => {
    expect(namesIn('Сервисы на Golang.', skills)).toEqual(['Go'])
  })

  test('keeps no company to another such name', () => {
    const spark = skill('Spark', { searched: [searched('Spark', { needsCompany: true })] })
    expect(namesIn('Go и Spark.', [go, spark])).toEqual([])
    expect(namesIn('Go, Spark, Docker.', [go, spark, docker])).toEqual(['Docker', 'Go', 'Spark'])
  })

  test('of a tool has it from tools, of an activity from any skill of the field', () => {
    const activity = skill('Согласование сроков', { kind: 'activity' })
    const diploma = skill('Диплом', { kind: 'education' })
    const ambiguous = skill('Сметы', {
      kind: 'activity',
      searched: [searched('Сметы', { needsCompany: true })],
    })
    expect(namesIn('Go: согласование сроков.', [go, activity])).toEqual(['Согласование сроков'])
    expect(namesIn('Go, Диплом.', [go, diploma])).toHaveLength(2)
    expect(namesIn('Сметы, согласование сроков.', [ambiguous, activity])).toHaveLength(2)
    expect(namesIn('Сметы, Docker.', [ambiguous, docker])).toHaveLength(2)
    const elsewhere = { ...docker, field: 'care' }
    expect(namesIn('Сметы, Docker.', [ambiguous, elsewhere])).toEqual(['Docker'])
  })

  test('has none from skills that no table knows', () => {
    const learned = skill('Zymurgy', { kind: null, field: null })
    expect(namesIn('Нужны Go и Zymurgy.', [go, learned])).toEqual(['Zymurgy'])
  })

  test('hides a shorter one in it only when it has company', () => {
    const live = skill('Zymurgy Live', {
      searched: [searched('Zymurgy Live', { needsCompany: true })],
    })
    const zymurgy = skill('Zymurgy', { kind: 'activity' })
    expect(namesIn('Студия Zymurgy Live.', [live, zymurgy])).toEqual(['Zymurgy'])
    expect(namesIn('Студия Zymurgy Live, Docker.', [live, zymurgy, docker])).toEqual([
      'Docker',
      'Zymurgy Live',
    ])
  })
})

describe('a name in a description', () => {
  const skills = [skill('Zymurgy'), skill('Docker')]
  const offered = 'Мы предлагаем:\nОбучение Zymurgy за счёт компании'

  test('counts where the work or what is asked for stands, and not where the employer speaks of itself', () => {
    expect(namesIn(offered, skills)).toEqual([])
    expect(namesIn('О компании:\nПервая в мире школа Zymurgy.', skills)).toEqual([])
    expect(namesIn(`Требования:\nДипломы Zymurgy\n${offered}`, skills)).toEqual(['Zymurgy'])
    expect(namesIn('Уроки Zymurgy ведём сами, знание Docker не требуется', skills)).toEqual([
      'Zymurgy',
    ])
  })

  test('has the section that asks for it most plainly', () => {
    const named = (text: string) => searchBy({ skills })(text).get(0)?.section
    const duties = `Обязанности:\nНастройка Zymurgy\n`
    expect(named(`${duties}Требования:\nДиплом Zymurgy`)).toBe('requirements')
    expect(named(`${duties}Будет плюсом:\nДиплом Zymurgy`)).toBe('duties')
    expect(named(`Будет плюсом:\nДиплом Zymurgy\n${offered}`)).toBe('nice_to_have')
    expect(named('Zymurgy')).toBe('unknown')
  })

  test('that is merely told counts if it is of a trade that is asked for elsewhere', () => {
    const trade = (name: string, subject: string, other: Partial<VocabularySkill> = {}) =>
      skill(name, { kind: 'activity', field: 'business', subject, ...other })
    const asked = [trade('Раскрой', 'tents'), trade('Пошив', 'tents'), trade('Обтяжка', 'boats')]
    const told = [trade('Парусина', 'tents'), trade('Чеканка', 'coins', { kind: 'field' })]
    const others = [
      trade('Аккуратность', 'traits', { kind: 'trait' }),
      trade('Lathe', 'coins', { kind: 'technology' }),
    ]
    const all = [...asked, ...told, ...others]
    const text = 'Среди проектов – Парусина, Чеканка, Аккуратность, Lathe\nОбязанности:\n'
    expect(namesIn(`${text}Раскрой, Пошив, Обтяжка`, all)).toEqual(
      ['Lathe', 'Аккуратность', 'Обтяжка', 'Парусина', 'Пошив', 'Раскрой'].toSorted(),
    )
    expect(namesIn(`${text}Раскрой, Пошив, Обтяжка`, all, ['Чеканка'])).toContain('Чеканка')
    expect(namesIn(`${text}Раскрой, Пошив`, all)).toContain('Чеканка')
  })

  test('that the advert tells of anything but the work does not count', () => {
    const names = ['Раскрой', 'Пошив', 'Обтяжка', 'Парусина'].map((name) => skill(name))
    const text =
      'Наши магазины в центре, наша компания любит Парусина\nОбязанности:\nРаскрой, Пошив, Обтяжка'
    expect(namesIn(text, names)).toEqual(['Обтяжка', 'Пошив', 'Раскрой'])
  })

  test('hides no shorter one from where it is not asked for', () => {
    const [react, native] = [skill('React'), skill('React Native')]
    expect(namesIn('Стек: React\nУсловия:\nКурсы React Native', [react, native])).toEqual(['React'])
  })
})

describe('an activity hides', () => {
  const named = (kind: 'technology' | 'method', activity: string, inside: string) =>
    namesIn(`Обязанности:\n${activity}`, [
      skill(activity, { kind: 'activity' }),
      skill(inside, { kind }),
    ])

  test('no tool that it is done with', () =>
    expect(named('technology', 'Чеканка Zig', 'Zig')).toEqual(['Zig', 'Чеканка Zig']))
  test('no method that it includes by the table, but others', () => {
    expect(named('method', 'Разработка RAG-систем', 'RAG')).toEqual([
      'RAG',
      'Разработка RAG-систем',
    ])
    expect(named('method', 'Чеканка RAG', 'RAG')).toEqual(['Чеканка RAG'])
    const renamed = skill(['Ввод RAG', 'Разработка RAG-систем'], { kind: 'activity' })
    const rag = skill(['Поиск с генерацией', 'RAG'], { kind: 'method' })
    expect(namesIn('Обязанности:\nВвод RAG', [renamed, rag])).toEqual([
      'Ввод RAG',
      'Поиск с генерацией',
    ])
  })
})

test('an activity is hidden by a longer name of the table however rare, but by no other', () => {
  const named = (kind: 'method' | null) =>
    namesIn('Обязанности:\nШаблоны раскроя', [
      skill('Раскроя', { kind: 'activity', employers: 1000 }),
      skill('Шаблоны раскроя', { kind, employers: 1, field: null }),
    ])
  expect(named('method')).toEqual(['Шаблоны раскроя'])
  expect(named(null)).toEqual(['Раскроя', 'Шаблоны раскроя'])
})

test('a name that only headed parts mean is named in requirements and duties, and nowhere else', () => {
  const plans = skill('Планы', { searched: [searched('ставить планы', { whereHeaded: true })] })
  for (const heading of ['Требования', 'Будет плюсом', 'Обязанности'])
    expect(namesIn(`${heading}:\nставить планы`, [plans])).toEqual(['Планы'])
  expect(namesIn('Нужно ставить планы.', [plans])).toEqual([])
  expect(namesIn('Нужно ставить планы.\nТребования:\nаккуратность', [plans])).toEqual([])
})

describe('a name that only requirements mean', () => {
  const plans = skill('Планы', {
    searched: [searched('Планы', { whereRequired: true }), searched('Составление планов')],
  })

  test('is named where the advert says what it requires or would like', () => {
    expect(namesIn('Требования:\nпланы, отчеты', [plans])).toEqual(['Планы'])
    expect(namesIn('Будет плюсом:\nпланы, отчеты', [plans])).toEqual(['Планы'])
  })

  test('and nowhere else, unlike another spelling of its skill', () => {
    expect(namesIn('Обязанности:\nпланы, отчеты', [plans])).toEqual([])
    expect(namesIn('У нас большие планы.', [plans])).toEqual([])
    expect(namesIn('Обязанности:\nсоставление планов', [plans])).toEqual(['Планы'])
  })

  test('keeps no company elsewhere', () => {
    const go = skill('Go', { searched: [searched('Go', { needsCompany: true })] })
    const other = skill('Zymurgy', { searched: [searched('Zymurgy', { whereRequired: true })] })
    expect(namesIn('Обязанности:\nGo, Zymurgy', [go, other])).toEqual([])
    expect(namesIn('Требования:\nGo, Zymurgy', [go, other])).toEqual(['Go', 'Zymurgy'])
  })
})

describe('a subject that one has to know', () => {
  const go = skill('Go', { searched: [searched('Go', { needsCompany: true })] })
  const subject = skill('Зимургия', {
    searched: [searched('Зимургия', { studied: true, whereRequired: true })],
  })
  const named = (text: string) =>
    [...searchBy({ skills: [go, subject] })(text).keys()].map((one) => ['go', 'subject'][one])

  test('needs no company, whatever else its name means', () => {
    expect(named('Требования:\n- Знание Go')).toEqual(['go'])
    expect(named('Требования:\n- Knowledge of Go and more')).toEqual(['go'])
    expect(named('Требования:\n- Go')).toEqual([])
    expect(named('Обязанности:\n- Знание Go')).toEqual([])
  })

  test('stands behind what is known of it, and ends there', () => {
    expect(named('Требования:\n- Понимание современных принципов зимургии')).toEqual(['subject'])
    expect(named('Требования:\n- Хорошее знание основ и методов зимургии')).toEqual(['subject'])
    expect(named('Требования:\n- Опыт основания зимургии')).toEqual([])
    expect(named('Требования:\n- Знание зимургии дома')).toEqual([])
    expect(named('Требования:\n- Зимургия')).toEqual([])
  })

  test('stands near the word of knowing: no text is searched far back at each of its places', () => {
    const behind = (words: string) => named(`Требования:\n- Знание ${words}зимургии`)
    expect(behind('')).toEqual(['subject'])
    expect(behind('основ и '.repeat(3))).toEqual(['subject'])
    expect(behind('основ и '.repeat(4))).toEqual([])
    expect(behind(`${'ж'.repeat(200)}ами `)).toEqual([])
    expect(behind(' '.repeat(200))).toEqual([])
  })
})
