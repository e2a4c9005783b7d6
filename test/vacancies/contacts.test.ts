/** What an advert loses before it is kept. */
import { describe, expect, test } from 'bun:test'
import { Scan } from '../../src/scans/scan.schema.ts'
import { vacancyWithoutContacts, withoutContacts } from '../../src/vacancies/contacts.ts'
import { createOwnAddresses } from '../../src/vacancies/own-addresses.ts'
import { createTestApp, json } from '../helpers/test-app.ts'
import { readVacancies, sampleVacancies } from '../helpers/vacancies.ts'

describe('a description without contacts', () => {
  test('names nobody who can be written to or called', () => {
    const contacts = [
      'a.b+c@mail.example',
      '+7 (000) 123-45-67',
      '8 000 123 45 67',
      '80001234567',
      '8-000-123-45-67',
      '8(000)123-45-67',
      '@sample_hr',
      't.me/sample',
      '8.912.345.67.89',
      '7 (912) 345-67-89',
      '7-912-345-67-89',
      '79123456789',
      '7(912)3456789',
      '(912) 345-67-89',
      '8 (800) 000-00-00',
      'ivan @ mail.example',
      'max.ru/u/sample',
    ]
    for (const contact of contacts) {
      const kept = withoutContacts(`Знание SQL. Пишите: ${contact} и ждём!`)
      expect(kept).not.toContain(contact)
      expect(kept).toStartWith('Знание SQL. Пишите: ')
      expect(kept).toEndWith(' и ждём!')
    }
  })

  test.each(['тел.: 345-67-89', 'тел. (34253) 2-12-34', 'телефон 9123456789', 'Звоните 345678'])(
    'names no telephone that a word tells: %s',
    (said) => {
      expect(withoutContacts(`Знание SQL, ${said}.`)).toMatch(/^Знание SQL, \p{L}+[.:]* ….$/u)
    },
  )

  test.each([
    ...[
      'от 100 000 до 150 000 руб.',
      '70 000 - 90 000',
      'до 7 500 000',
      '2020-2024',
      '01.12.2026-31.12.2026',
    ],
    ...[
      'ИНН 7707083893',
      'ИНН 770708389312',
      'ОГРН 1027700132195',
      '1С 8.3.27.1234',
      '192.168.10.20',
    ],
    ...[
      'компенсация телефона 15000 руб.',
      'телефон с 9.00 до 18.00',
      'тел. 12-05-2026',
      'телефония 100000',
    ],
    'Developer @ Booking.com',
    ...['promax.ru/about', 'start.me/p/sample', 'ГОСТ 8.417-2002', '7-8 лет, 7/2 по 12 часов'],
  ])('keeps what is no contact: %s', (text) => {
    expect(withoutContacts(text)).toBe(text)
  })

  test('is made of a word of any length', () => {
    // An expression that tried to begin at each letter would never come to an end.
    const word = 'а'.repeat(1_000_000)
    expect(withoutContacts(`${word} ${word}@mail.example`)).toBe(`${word} …`)
  })
})

describe('a vacancy as it is kept', () => {
  const PHONE = '+7 000 123-45-67'
  const MAIL = 'hr@mail.example'
  const advert = {
    title: `Тестировщик ${PHONE}, ${MAIL}`,
    employer: { id: '1', name: `ИП Примерова ${PHONE}` },
    keySkills: ['SQL', `Звоните ${PHONE}`, 'C++', MAIL],
    description: `SQL. Пишите на ${MAIL}`,
  }

  test('has no contacts anywhere, and key skills that are skills', () => {
    const kept = vacancyWithoutContacts(readVacancies(advert)[0]!)
    expect(JSON.stringify(kept)).not.toMatch(/123|mail\.example/)
    expect(kept.title).toStartWith('Тестировщик ')
    expect(kept.keySkills).toEqual(['SQL', 'C++'])
  })

  test('is unchanged where nobody can be reached', () => {
    const keySkills = ['C#', '1С: Предприятие 8', '@nestjs']
    for (const title of [
      'Тестировщик (C++, 1С 8.3)',
      'Курьер (80000-150000 руб)',
      'Водитель, 85 000 – 120 000',
    ]) {
      const [plain] = readVacancies({ title, keySkills })
      expect(vacancyWithoutContacts(plain!)).toEqual(plain!)
    }
  })

  test('shows no contacts in what is made of it', async () => {
    const service = await createTestApp({ vacancies: sampleVacancies(advert, advert) })
    const { secret } = await service.addKey()
    const { id } = await service.scan('Тестировщик')
    const scan = await json(await service.get(`/v1/scans/${id}`, secret), Scan)
    expect(scan.titleWords.map(({ word }: { word: string }) => word)).toEqual(['тестировщик'])
    expect(scan.skills.map(({ name }: { name: string }) => name).toSorted()).toEqual(['C++', 'SQL'])
    expect(service.everythingStored()).not.toMatch(/123-45-67|mail\.example/)
    await service.close()
  })
})

describe('an address that a file gives', () => {
  const kept = (url: string) => vacancyWithoutContacts({ ...readVacancies({})[0]!, url }).url

  test.each([
    'https://wa.me/79160000000',
    'https://t.me/sample',
    'https://api.whatsapp.com/send?phone=79160000000',
    'https://jobs.example/?tel=+79160000000',
    'https://jobs.example/?tel=%2B7%20916%20000-00-00',
    'https://jobs.example/?apply=hr@mail.example',
    'https://jobs.example/?apply=hr%40mail.example',
    'https://jobs.example/%E0?apply=hr@mail.example',
  ])('%s is a contact, and is neither kept nor told', async (url) => {
    expect(kept(url)).toBeUndefined()
    const content = JSON.stringify({ ...readVacancies({})[0]!, id: '1', url })
    const versions = async () => [{ version: 1, content, found: null }]
    expect([
      ...(await createOwnAddresses({ newestVersions: async () => [1], versions })(['1'])),
    ]).toEqual([])
  })

  test.each([
    'https://medium.com/@firm/job',
    'https://jobs.example/vacancy/1234567890',
    'https://jobs.example/%E0/1',
  ])('%s is none', (url) => {
    expect(kept(url)).toBe(url)
  })
})
