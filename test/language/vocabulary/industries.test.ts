import { expect, test } from 'bun:test'
import { builtInVocabulary } from '../../../src/language/tables/vocabulary.ts'
import { industries, industriesIn } from '../../../src/language/vocabulary/industries.ts'
import {
  createFindNames,
  namesAt,
  withNamesOf,
} from '../../../src/language/vocabulary/searched-names.ts'
import { createDictionary } from '../../../src/resume/dictionary.ts'
import { skill } from '../../helpers/small-vocabulary.ts'

const named = (text: string) => industriesIn(text).map(({ name }) => name)

test('each industry is a row of the vocabulary', () => {
  const names = new Set(builtInVocabulary().rows.map(({ spellings }) => spellings[0]!.text))
  const unknown = industries().filter(([name]) => !names.has(name))
  expect(unknown.map(([name]) => name)).toEqual(['[none]', '[employer]'])
})

test.each([
  ['опыт работы бухгалтером в банке или на заводе', ['Банковское дело', 'Производственная сфера']],
  [
    'опыт работы в страховых, строительных и девелоперских компаниях',
    ['Страхование', 'Строительство', 'Сфера недвижимости'],
  ],
  ['опыт продаж в сфере недвижимости', ['Сфера недвижимости']],
  ['выходцы из банков', ['Банковское дело']],
  ['опыт в страховых компаниях, банках', ['Страхование', 'Банковское дело']],
  ['опыт работы в агентстве недвижимости', ['Сфера недвижимости']],
  ['опыт работы в кадровом агентстве', ['Кадровые агентства']],
  ['experience in consulting, healthcare', ['Консалтинг', 'Здравоохранение']],
  ['experience working for a hospital', ['Здравоохранение']],
  ['prior retail experience', ['Розничная торговля']],
])('where one has worked: %s', (text, industry) => expect(named(text)).toEqual(industry))

test.each([
  'опыт взаимодействия с банками',
  'опыт доставки товаров в магазины',
  'опыт работы с выписками из банка',
  'опыт работы в производственном темпе',
  'experience with bank statements',
  'experience in hotel booking systems',
  'experience in social media',
  'understanding of how it works, experience in it',
  'мы работаем в банке',
  'опыт работы в банке данных',
  'опыт участия в мероприятиях',
  'опыт размещения рекламы в СМИ',
  'без опыта работы в магазине',
  'опыт не важен, подойдет обучение в колледже',
  'опыт планирования, важна в любом IT-стартапе и скорость',
  'experience in event-driven systems',
  'experience in retail-oriented systems',
])('whom one worked with, or what with: %s', (text) => expect(named(text)).toEqual([]))

test('a place is that of the words that tell', () => {
  const text = 'Стаж в ритейле. Retail experience'
  expect(industriesIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'ритейле',
    'Retail',
  ])
})

test.each(['Выходцы из банков', 'Опыт продаж в банках'])(
  'it counts in scans and in checks of one advert: %s',
  (text) => {
    const skills = [skill('Банковское дело')]
    const names = withNamesOf({ skills }, [])
    const scanned = namesAt(createFindNames(names)(text)).map(({ name }) => names[name])
    expect(scanned).toEqual(['Банковское дело'])
    const described = createDictionary({ skills }).namedInDescription(text, [], () => true)
    expect([...described.keys()]).toEqual([0])
  },
)
