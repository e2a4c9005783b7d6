import type { Vacancy } from '../site/vacancy.ts'

// It begins where no other could have begun before it: reading stays linear on a word of any length.
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
// Telegram and the like: a handle, or a link to one.
const HANDLE = /(?<![\p{L}\p{N}])@[a-z][a-z\d_]{3,}/giu
const LINK = /(?:https?:\/\/)?(?:t\.me|wa\.me|vk\.me|viber\.me)\/\S+/giu
// A country code or the Russian 8, then at least nine more digits with the usual separators between them. From eighty
// thousand to a hundred (`80000-100000`, `85 000 – 120 000`) is pay.
const PHONE =
  /(?<![\p{L}\p{N}])(?!8\d{1,2}[\s.]?\d{3}\s*[-–—]\s*\d{2,3}[\s.]?\d{3}(?![\d-]))(?:\+\d|8(?=[\s(-]*\d{3}))(?:[\s()./–-]*\d){9,13}(?!\d)/gu

/** Takes e-mail addresses, phone numbers and messenger names out of a text: they are nobody's skill. */
export function withoutContacts(text: string): string {
  return withoutAddresses(text).replace(HANDLE, '…')
}

// `@nestjs/core` is a skill.
const withoutAddresses = (text: string) => text.replace(EMAIL, '…').replace(LINK, '…').replace(PHONE, '…')

/** The vacancy as it may be kept. A key skill that holds a contact is a way to reach somebody, and no skill. */
export function vacancyWithoutContacts(vacancy: Vacancy): Vacancy {
  const { title, employer, keySkills, description } = vacancy
  return {
    ...vacancy,
    title: withoutContacts(title),
    employer: { ...employer, name: employer.name && withoutContacts(employer.name) },
    keySkills: keySkills.filter((skill) => withoutAddresses(skill) === skill),
    description: withoutContacts(description),
  }
}
