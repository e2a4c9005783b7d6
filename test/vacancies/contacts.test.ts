/** What is taken out of a description before it is kept. */
import { describe, expect, test } from 'bun:test'
import { withoutContacts } from '../../src/vacancies/contacts.ts'

describe('a description without contacts', () => {
  test('names nobody who can be written to or called', () => {
    const contacts = ['a.b+c@mail.example', '+7 (000) 123-45-67', '8 000 123 45 67', '@sample_hr', 't.me/sample']
    for (const contact of contacts) {
      const kept = withoutContacts(`Знание SQL. Пишите: ${contact} и ждём!`)
      expect(kept).not.toContain(contact)
      expect(kept).toStartWith('Знание SQL. Пишите: ')
      expect(kept).toEndWith(' и ждём!')
    }
  })

  test('is made of a word of any length', () => {
    // An expression that began anew at each letter would not come to an end.
    const word = 'а'.repeat(1_000_000)
    expect(withoutContacts(`${word} ${word}@mail.example`)).toBe(`${word} …`)
  })
})
