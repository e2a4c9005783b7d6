import type { Vacancy } from '../site/vacancy.ts'

// An address can begin only where a word begins, so that matching stays linear on a word of any length.
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
// Messengers such as Telegram: a handle, or a link to one.
const HANDLE = /(?<![\p{L}\p{N}])@[a-z][a-z\d_]{3,}/giu
const LINK = /(?:https?:\/\/)?(?:t\.me|wa\.me|vk\.me|viber\.me)\/\S+/giu
// A country code or the Russian 8, then nine or more digits with the usual separators between them. The lookahead
// leaves out ranges of pay that begin with an 8, such as `80000-100000` and `85 000 – 120 000`.
const PHONE =
  /(?<![\p{L}\p{N}])(?!8\d{1,2}[\s.]?\d{3}\s*[-–—]\s*\d{2,3}[\s.]?\d{3}(?![\d-]))(?:\+\d|8(?=[\s(-]*\d{3}))(?:[\s()./–-]*\d){9,13}(?!\d)/gu

/** Replaces e-mail addresses, phone numbers, and messenger handles and links with an ellipsis. */
export function withoutContacts(text: string): string {
  return withoutAddresses(text).replace(HANDLE, '…')
}

// Without handles: `@nestjs/core` is a skill.
const withoutAddresses = (text: string) => text.replace(EMAIL, '…').replace(LINK, '…').replace(PHONE, '…')

/**
 * The vacancy as it may be kept. A key skill with a contact in it is dropped: it is no skill but a way to reach
 * somebody.
 */
export function vacancyWithoutContacts(vacancy: Vacancy): Vacancy {
  const { title, employer, area, keySkills, description } = vacancy
  return {
    ...vacancy,
    title: withoutContacts(title),
    employer: { ...employer, name: employer.name && withoutContacts(employer.name) },
    area: { ...area, name: area.name && withoutContacts(area.name) },
    keySkills: keySkills.filter((skill) => withoutAddresses(skill) === skill),
    description: withoutContacts(description),
  }
}
