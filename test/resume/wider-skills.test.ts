/** Of a skill and a narrower one that includes it, what an advert asks for and a resume says. */
import { expect, test } from 'bun:test'
import { checkVacancy } from '../../src/resume/check-vacancy.ts'
import { pastedVacancy } from '../../src/resume/pasted-vacancy.ts'
import { builtInOnce } from '../helpers/built-in-once.ts'

function checked(advert: string, text: string) {
  const task = { do: 'vacancy', text, vacancy: pastedVacancy({ text: advert }) } as const
  const { skills, placed } = checkVacancy(task, builtInOnce())
  return { asked: skills.map(({ name }) => name), named: placed.map(({ name }) => name), placed }
}

test('an advert that says the narrower one asks for no wider one by the same words', () => {
  const narrower = 'Переговоры с поставщиками'
  const { asked } = checked('Требования: умение вести переговоры с поставщиками сырья', '—')
  expect(asked).toEqual([narrower])
  const levels = 'Требования: образование среднее/среднее специальное/высшее'
  expect(checked(levels, '—').asked).toContain('Среднее образование')
  const both = 'Требования: умение вести переговоры с поставщиками сырья; навыки переговоров'
  expect(checked(both, '—').asked.toSorted()).toEqual(['Переговоры', narrower])
})

test('a resume says a wider one whose words stand in the name of a narrower one', () => {
  const advert = 'Требования: витрины данных, SQL'
  const { named, placed } = checked(advert, 'Построила витрины данных на PostgreSQL')
  expect(named).toEqual(['Витрины данных'])
  expect(placed[0]!.at.length).toBe(2)
  expect(checked(advert, 'Не умею строить витрины данных').named).toEqual([])
})
