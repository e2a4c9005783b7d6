import { describe, expect, test } from 'bun:test'
import { noAliases } from '../../../src/language/tables/aliases.ts'
import { createVocabulary } from '../../../src/language/vocabulary/create-vocabulary.ts'
import {
  createFindNames,
  createPlacesOf,
  withNamesOf,
} from '../../../src/language/vocabulary/searched-names.ts'

const vocabulary = createVocabulary([], noAliases)
const names = withNamesOf(vocabulary, [])
const [find, placesOf] = [createFindNames(names), createPlacesOf(vocabulary, names)]
const namedIn = (text: string) =>
  [...new Set(placesOf(find(text)).map(({ name }) => vocabulary.skills[name.skill]!.name))].sort()

const ADVERTS: readonly (readonly [language: string, names: readonly string[], text: string])[] = [
  [
    'Kazakh',
    ['1С', 'MS Excel'],
    `Міндеттері:
- Деректерді талдау және есептерді дайындау
- Клиенттермен келіссөздер жүргізу, шарттар жасасу
- Қызметкерлерді оқыту және топты басқару
Талаптар:
- Жоғары білім, кемінде 3 жыл жұмыс тәжірибесі
- Excel және 1С бағдарламаларын білу
- Жауапкершілік, ұқыптылық, командада жұмыс істей білу`,
  ],
  [
    'Ukrainian',
    ['MS Excel', 'Python'],
    `Обов'язки:
- Аналіз даних, підготовка звітів та презентацій
- Ведення переговорів з клієнтами, укладання договорів
- Навчання співробітників і керування командою
- Розробка рішень, підтримка моделей та контроль якості
Вимоги:
- Вища освіта, досвід роботи від 3 років
- Знання Excel та Python
- Відповідальність, уважність, вміння працювати в команді`,
  ],
  [
    'Uzbek',
    ['Python'],
    `Vazifalar:
- Ma'lumotlarni tahlil qilish va hisobotlarni tayyorlash
- Mijozlar bilan muzokaralar olib borish, shartnomalar tuzish
- Xodimlarni o'qitish va jamoani boshqarish
Talablar:
- Oliy ma'lumot, kamida 3 yil ish tajribasi
- Python dasturini bilish
- Mas'uliyat, aniqlik, jamoada ishlay olish`,
  ],
]

describe('an advert in another language names products alone', () => {
  test.each(ADVERTS)('%s', (_, expected, text) => {
    expect(namedIn(text)).toEqual([...expected])
  })
})

test('verbs alone name nothing that is done, nor do things without a verb', () => {
  expect(
    namedIn('Обязанности:\n- анализировать, готовить, вести, создавать и поддерживать'),
  ).toEqual([])
  expect(namedIn('Duties:\n- manage, develop, analyze and create')).toEqual([])
  expect(
    namedIn('Требования:\n- Python, SQL\n- отчеты, данные, клиенты\n- reports, data, clients'),
  ).toEqual(['Python', 'SQL'])
})

test('a text of 100 KB of «и» names nothing', () => {
  for (const text of ['и'.repeat(102_400), 'и '.repeat(51_200), 'анализировать и '.repeat(6_400)])
    expect(namedIn(text)).toEqual([])
})
