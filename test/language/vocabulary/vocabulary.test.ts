/** One vocabulary for all scans of an instance (docs/design.md, rules 13 and 14). */
import { describe, expect, test } from 'bun:test'
import { createSkillKeys } from '../../../src/language/spelling/skill-keys.ts'
import { noAliases, parseAliases } from '../../../src/language/tables/aliases.ts'
import { builtInVocabulary } from '../../../src/language/tables/vocabulary.ts'
import { oddsOfName } from '../../../src/language/vocabulary/asked.ts'
import { createVocabulary } from '../../../src/language/vocabulary/create-vocabulary.ts'
import type { ListedSpelling } from '../../../src/language/vocabulary/listed-spelling.ts'
import type { Vocabulary } from '../../../src/language/vocabulary/vocabulary.ts'

/** A spelling that so many employers list, of whom the first are told. */
const listedBy = (
  spelling: string,
  employers: number,
  some: readonly string[] = [],
): ListedSpelling => ({
  spelling,
  employers,
  some,
})

const LISTED: readonly ListedSpelling[] = [
  listedBy('sql', 10),
  listedBy('SQL', 1, ['a']),
  listedBy('Английский — B2 — Средне-продвинутый', 9),
  listedBy('zymurgy', 3),
  listedBy('Zymurgy', 2, ['a', 'b']),
  listedBy('Yarrow', 2, ['a', 'b']),
  listedBy('YARROW', 2, ['b', 'c']),
  listedBy('Quagga', 2, ['a', 'b']),
  listedBy('quagga', 2, ['b', 'a']),
  listedBy('Пение', 50),
  listedBy('Singing', 50),
  listedBy('Народные песни', 50),
  listedBy('Питон', 4),
  listedBy('React', 5),
  listedBy('ReAct agents', 5),
  listedBy('Bootstrap', 20),
  listedBy('Бутстрап', 5),
  listedBy('Старший повар', 50),
  listedBy('Сбербанк', 50),
  listedBy('Казань', 50),
  listedBy('Middle', 50),
  listedBy('Сменный график 2/2', 50),
  listedBy('ok', 50),
  listedBy('Remote', 50),
  listedBy('Data Analyst', 9),
  listedBy('Персонализация', 50),
  listedBy('Навыки продаж', 9),
  listedBy('Продажи', 4),
]

const plain = createVocabulary(LISTED, noAliases)
const skillOf = ({ skills }: Vocabulary, spelling: string) =>
  skills.find(({ members }) => members.includes(spelling))
const nameOf = (vocabulary: Vocabulary, spelling: string) => skillOf(vocabulary, spelling)?.name
const searchedFor = (vocabulary: Vocabulary, spelling: string) =>
  (skillOf(vocabulary, spelling)?.searched ?? []).map(({ text }) => text)

/** The skills of the table alone. */
const builtIn = createVocabulary([], noAliases)

describe('the name of a skill', () => {
  test('is the first spelling of its row in the table, whatever most employers write', () => {
    expect(skillOf(plain, 'sql')).toMatchObject({ name: 'SQL', employers: 11 })
  })

  test("is a language's own, at whatever level it is listed", () => {
    expect(nameOf(plain, 'Английский — B2 — Средне-продвинутый')).toBe('Английский язык')
  })

  test('is the spelling most employers list, where no table knows it', () => {
    expect(skillOf(plain, 'Zymurgy')).toMatchObject({ name: 'zymurgy', employers: 5 })
  })
})

test('what one is able to do is looked for by its infinitive too, unless that is an activity', () => {
  expect(searchedFor(builtIn, 'Умение излагать мысли')).toContain('излагать мысли')
  const texts = searchedFor(builtIn, 'Умение анализировать информацию')
  expect(texts).not.toContain('анализировать информацию')
})

test('members are those employers list, the most frequent first, then known ones', () => {
  expect(skillOf(plain, 'SQL')?.members.slice(0, 2)).toEqual(['sql', 'SQL'])
  expect(skillOf(plain, 'SQL')?.members).toContain('Structured Query Language')
  expect(skillOf(plain, 'zymurgy')?.members).toEqual(['zymurgy', 'Zymurgy'])
})

test('skills that most employers list come first, ties by name', () => {
  const order = plain.skills.map(({ name, employers }) => ({ name, employers }))
  const sorted = order.toSorted((a, b) => b.employers - a.employers || (a.name < b.name ? -1 : 1))
  expect(order).toEqual(sorted)
})

describe('two rows of the table are never merged', () => {
  /**
   * The skills of the vocabulary, by the names of their rows, that hold spellings of more than one
   * row.
   */
  function merged({ skills }: Vocabulary): string[][] {
    const { skillKeyOf } = createSkillKeys(noAliases)
    const rows = new Map(
      builtInVocabulary().rows.map(({ spellings: [first] }) => [
        skillKeyOf(first!.text),
        first!.text,
      ]),
    )
    return skills
      .map(({ members }) => [
        ...new Set(members.flatMap((member) => rows.get(skillKeyOf(member)) ?? [])),
      ])
      .filter((names) => names.length > 1)
  }

  test('by the spellings that they list themselves', () => {
    expect(merged(plain)).toEqual([])
    expect(nameOf(plain, 'Bootstrap')).not.toBe(nameOf(plain, 'Бутстрап'))
  })

  test('by a learned spelling of one that sounds as the other', () => {
    const learned = ['Фотографы', 'Photography', 'Ветеринары', 'Veterinary', 'Бутстрапы']
    const vocabulary = createVocabulary(
      learned.map((spelling) => listedBy(spelling, 9)),
      noAliases,
    )
    expect(merged(vocabulary)).toEqual([])
  })

  test('though they differ by the case of letters alone', () => {
    expect(nameOf(plain, 'React')).toBe('React')
    expect(nameOf(plain, 'ReAct agents')).toBe('ReAct')
    expect(skillOf(plain, 'React')?.members).not.toContain('ReAct')
  })
})

describe('descriptions are searched', () => {
  test('for the names of the table, though nobody lists them', () => {
    expect(searchedFor(plain, 'Docker')).toContain('Docker')
    expect(skillOf(plain, 'Docker')?.employers).toBe(0)
  })

  test('for a name that three employers list, in one spelling or in several', () => {
    expect(searchedFor(plain, 'zymurgy').toSorted()).toEqual(['Zymurgy', 'zymurgy'])
    expect(searchedFor(plain, 'Yarrow').toSorted()).toEqual(['YARROW', 'Yarrow'])
  })

  test('for none that two employers list, in however many spellings', () => {
    expect(skillOf(plain, 'Quagga')?.employers).toBe(4)
    expect(searchedFor(plain, 'Quagga')).toEqual([])
  })

  test('for no learned name that lists several skills, which it would hide', () => {
    const listed = createVocabulary(
      [listedBy('Zymurgy, Quuxing', 9), listedBy('Zymurgy', 9)],
      noAliases,
    )
    expect(skillOf(listed, 'Zymurgy, Quuxing')?.searched).toEqual([])
    expect(skillOf(listed, 'Zymurgy')?.searched).not.toEqual([])
  })

  test('in any case of its letters, though employers list it glued, in camel case', () => {
    const listed = createVocabulary([listedBy('PowerBI', 9)], noAliases)
    const apart = skillOf(listed, 'Power BI')?.searched.filter(({ text }) => text === 'Power BI')
    expect(apart?.map(({ exactCase }) => exactCase)).toEqual([false])
  })

  describe('for a learned name, unless the owner names it,', () => {
    const where = (name: string, aliases = noAliases) =>
      skillOf(createVocabulary([listedBy(name, 9)], aliases), name)?.searched

    test.each([
      ['where an advert heads what it asks for, or the work', 'ZQX', { whereHeaded: true }],
      ['of two letters where it says what it requires', 'ZQ', { whereRequired: true }],
      [
        'of Russian words where it stands by itself too',
        'Вязание сетей',
        { whereHeaded: true, byItself: true },
      ],
      ['of a Russian abbreviation as of a Latin name', 'ЩЪЫ', { whereHeaded: true }],
    ] as const)('%s', (_, text, conditions) => {
      const plain = { text, needsCompany: false, exactCase: false }
      expect(where(text)).toEqual([{ ...plain, ...conditions }])
      expect(where(text, parseAliases(`+ ${text}`))).toContainEqual(plain)
    })
  })

  test('for no spelling that differs by case alone from one that the table keeps to blocks', () => {
    expect(searchedFor(createVocabulary([listedBy('it', 9)], noAliases), 'it')).not.toContain('it')
  })

  test('for no ordinary words of either language, however many employers list them', () => {
    for (const spelling of ['Пение', 'Singing', 'Народные песни']) {
      expect(nameOf(plain, spelling)).toBe(spelling)
      expect(searchedFor(plain, spelling)).toEqual([])
    }
  })

  test('for words that the table marks only where adverts taught what they mean; other spellings of the skill are', () => {
    const odds = oddsOfName('Персонализация')
    expect(odds).toBeDefined()
    expect(oddsOfName('Personalization')).toBeUndefined()
    const searched = [{ text: 'Персонализация', needsCompany: false, exactCase: false, odds }]
    expect(skillOf(plain, 'Персонализация')).toMatchObject({
      name: 'Персонализация',
      employers: 50,
      searched,
    })
    expect(skillOf(plain, 'Навыки продаж')).toMatchObject({ name: 'Продажи', employers: 13 })
    expect(searchedFor(plain, 'Продажи')).toContain('Навыки продаж')
  })

  test('for names in one case of letters, and for those that need company, as the table says', () => {
    expect(skillOf(plain, 'ReAct')?.searched).toContainEqual({
      text: 'ReAct',
      needsCompany: true,
      exactCase: true,
    })
    const go = skillOf(plain, 'Go')?.searched
    expect(go).toContainEqual({ text: 'Go', needsCompany: true, exactCase: false })
    expect(go).toContainEqual({ text: 'Golang', needsCompany: false, exactCase: false })
  })

  test('once for all forms of what a spelling is called besides', () => {
    const own = createVocabulary(
      [],
      parseAliases('Контроль зонтов = Контроль зонта = Контроль зонт-тростей'),
    )
    const besides = searchedFor(own, 'Контроль зонтов').filter((text) =>
      text.startsWith('контроль за '),
    )
    expect(besides.toSorted()).toEqual(['контроль за зонт-тростей', 'контроль за зонтов'])
  })

  test('by a spelling for one skill alone', () => {
    const skillsOf = new Map<string, Set<string>>()
    for (const { name, searched } of plain.skills) {
      for (const { text, exactCase } of searched) {
        const letters = exactCase ? `"${text}"` : text.toLowerCase()
        skillsOf.set(letters, (skillsOf.get(letters) ?? new Set()).add(name))
      }
    }
    expect([...skillsOf].filter(([, names]) => names.size > 1).map(([letters]) => letters)).toEqual(
      [],
    )
  })
})

describe('what is no skill', () => {
  test('is left out: places, levels, conditions, letters, what the table says is nothing', () => {
    for (const spelling of ['Казань', 'Middle', 'Сменный график 2/2', 'ok', 'Remote']) {
      expect(skillOf(plain, spelling)).toBeUndefined()
    }
  })

  test('is left out though the table knows a skill that is about it', () => {
    const vocabulary = createVocabulary([listedBy('Москва', 50)], noAliases)
    expect(skillOf(vocabulary, 'Москва')).toBeUndefined()
    expect(skillOf(vocabulary, 'Знание Москвы')?.employers).toBe(0)
  })

  test('is left out where it names a person or an employer; a post of the table stays known, for resumes', () => {
    for (const spelling of ['Старший повар', 'Сбербанк'])
      expect(skillOf(plain, spelling)).toBeUndefined()
    expect(skillOf(plain, 'Data Analyst')).toMatchObject({ isRole: true, searched: [] })
  })

  test('is a skill where the table says so', () => {
    for (const name of ['R', 'Chef', 'HeadHunter']) expect(searchedFor(plain, name)).toContain(name)
  })
})

describe("the owner's file", () => {
  const own = createVocabulary(
    LISTED,
    parseAliases(`
      Базы на SQL = SQL
      Пивоварение дома = Гозе = ~Эль
      Снабжение пивоварен = ~Логистика
      Docker != Докер
      - Питон
      - Английский язык
      + Quagga
      + Пение
      + Go
      + golang
      + Data Analyst
      + Казань
      + Remote
    `),
  )

  test('names the skills of its rows, and joins them with those of the table', () => {
    expect(nameOf(own, 'sql')).toBe('Базы на SQL')
    expect(skillOf(own, 'sql')).toMatchObject({ kind: 'technology', employers: 11 })
    expect(skillOf(own, 'sql')?.members).toContain('Structured Query Language')
  })

  test('has descriptions searched for its rows, though nobody lists them, but for what it marks', () => {
    expect(nameOf(own, 'Гозе')).toBe('Пивоварение дома')
    expect(skillOf(own, 'Гозе')?.members).toContain('Эль')
    expect(searchedFor(own, 'Гозе').toSorted()).toEqual(['Гозе', 'Пивоварение дома'])
    expect(searchedFor(own, 'Снабжение пивоварен')).not.toContain('Логистика')
  })

  test('keeps skills apart', () => {
    expect(skillOf(own, 'Docker')?.members).not.toContain('Докер')
    expect(skillOf(plain, 'Docker')?.members).toContain('Докер')
    expect(searchedFor(own, 'Docker')).not.toContain('Докер')
  })

  test('takes spellings out of the vocabulary; other spellings of the skill stay', () => {
    expect(nameOf(plain, 'Питон')).toBe('Python')
    expect(skillOf(own, 'Питон')).toBeUndefined()
    expect(searchedFor(own, 'Python')).toContain('Python')
    expect(searchedFor(own, 'Python')).not.toContain('Питон')
  })

  test('takes out the name of a language too, which then is no spelling of it', () => {
    expect(skillOf(own, 'English')?.members).not.toContain('Английский язык')
  })

  test('makes a name looked for whatever else is known of it', () => {
    for (const name of ['Quagga', 'Пение', 'Data Analyst', 'Казань'])
      expect(searchedFor(own, name)).toContain(name)
    expect(skillOf(own, 'Go')?.searched.filter(({ text }) => text === 'Go')).toEqual([
      { text: 'Go', needsCompany: false, exactCase: false },
    ])
  })

  test('makes a name looked for though the table says that it is nothing', () => {
    expect(searchedFor(own, 'Remote')).toContain('Remote')
  })

  test('gives a skill no other name by having one of its spellings looked for', () => {
    expect(searchedFor(own, 'golang')).toContain('golang')
    expect(nameOf(own, 'golang')).toBe('Go')
    expect(nameOf(own, 'Data Analyst')).toBe(nameOf(plain, 'Data Analyst')!)
  })

  test('makes another revision', () => expect(own.revision).not.toBe(plain.revision))
})

describe('the revision', () => {
  test('and the skills are the same for the same input, in whatever order', () => {
    const other = LISTED.toReversed().map((one) => ({ ...one, some: one.some.toReversed() }))
    expect(createVocabulary(other, { ...noAliases })).toEqual(plain)
  })

  test('is another when a spelling is listed besides', () => {
    expect(
      createVocabulary([...LISTED, listedBy('Xyster', 1, ['a'])], noAliases).revision,
    ).not.toBe(plain.revision)
  })

  test('is another for each skill that the owner takes out, listed or not', () => {
    const without = (said: string) => createVocabulary([], parseAliases(said)).revision
    const revisions = [createVocabulary([], noAliases).revision, without('- Zabbix')]
    expect(new Set([...revisions, without('- Grafana')]).size).toBe(3)
  })

  test('is another for each of the owner that leaves a row no skill, and for another table', () => {
    const revisionOf = (said: string, revision = 'one') =>
      createVocabulary([], parseAliases(said), { builtIn: { ...builtIn, revision } }).revision
    const taken = ['- Albumentations', '- Alembic', '- Algolia'].map((said) => revisionOf(said))
    expect(new Set(taken).size).toBe(3)
    expect(revisionOf('- Alembic', 'other')).not.toBe(revisionOf('- Alembic'))
    const listed = (revision: string) =>
      createVocabulary(LISTED, noAliases, { builtIn: { ...builtIn, revision } }).revision
    expect(listed('other')).not.toBe(listed('one'))
  })
})

describe('the skills of the table alone', () => {
  test('stand for what nobody lists', () => {
    const copy = structuredClone(builtIn)
    expect(createVocabulary([], noAliases, { builtIn: copy })).toEqual(builtIn)
    expect(createVocabulary(LISTED, noAliases, { builtIn: copy })).toEqual(plain)
    const { skills } = createVocabulary(LISTED, noAliases, { builtIn })
    const untouched = new Set<unknown>(builtIn.skills)
    expect(skills.filter((skill) => untouched.has(skill)).length).toBeGreaterThan(
      untouched.size - LISTED.length,
    )
  })

  test('and for no row that the owner says more of', () => {
    const said = ['+ Data Analyst', '+ postgre-sql', 'Xyster = Zymurgy', 'Экселька = ~Excel']
    const apart = ['Python = Docker', 'JS != JavaScript', '- SQL', '- Английский язык']
    const aliases = parseAliases([...said, ...apart].join('\n'))
    const own = structuredClone(builtIn)
    const made = createVocabulary(LISTED, aliases, { builtIn: own })
    expect(made.skills).toEqual(createVocabulary(LISTED, aliases, { builtIn: null }).skills)
    const untouched = new Set<unknown>(own.skills)
    expect(made.skills.filter((skill) => untouched.has(skill)).length).toBeGreaterThan(
      untouched.size / 2,
    )
  })
})

describe('the order of the skills', () => {
  test('is that of employers, then of names, whatever stands for what nobody lists', () => {
    const { skills } = createVocabulary(LISTED, parseAliases('Aardvark = Zymurgy\nZzz = Zzzz'), {
      builtIn,
    })
    const rank = skills.map(({ employers, name }) => ({ employers, name }))
    expect(rank).toEqual(
      rank.toSorted((a, b) => b.employers - a.employers || (a.name < b.name ? -1 : 1)),
    )
  })
})
