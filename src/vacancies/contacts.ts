import type { Vacancy } from '../vacancy/vacancy.ts'

// An address can begin only where a word begins, so that matching stays linear on a word of any
// length.
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
// Some write blanks around the sign, so that programs do not find it. In small letters: `Developer
// @ Booking.com` is a job.
const SPACED =
  /(?<![\p{L}\p{N}._%+-])[a-z\d._%+-]+[^\S\n]{0,2}@[^\S\n]{1,2}[\p{Ll}\d-]+(?:\.[\p{Ll}\d-]+)+(?!\p{L})/gu
// Messengers such as Telegram: a handle, or a link to one.
const HANDLE = /(?<![\p{L}\p{N}])@[a-z][a-z\d_]{3,}/giu
const LINK = /(?<![a-z\d-])(?:https?:\/\/)?(?:t\.me|wa\.me|vk\.me|viber\.me|max\.ru)\/\S+/giu
// A country code or the Russian 8, then nine or more digits with the usual separators between them.
// The lookahead leaves out ranges of pay that begin with an 8, such as `80000-100000` and `85 000 –
// 120 000`.
const PHONE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?!8\d{1,2}[\s.]?\d{3}\s*[-–—]\s*\d{2,3}[\s.]?\d{3}(?![\d-]))` +
    String.raw`(?:\+\d|8(?=[\s(-]*\d{3}))(?:[\s()./–-]*\d){9,13}(?!\d)`,
  'gu',
)
// A 7 or an 8 and ten digits, or these alone, grouped as no other number is. Addresses of machines
// have four groups with dots, so that without the first digit only hyphens tell.
const GROUPED = [
  /[78][\s.-]?[\s(]?\d{3}\)?[\s.-]?\d{3}[\s.–-]\d\d[\s.–-]\d\d/,
  /7[\s-]?\(\d{3,5}\)[\s-]?\d(?:[\s-]?\d){4,6}/,
  /79\d{9}/,
  /\(?\d{3}\)?[\s-]?\d{3}-\d\d-\d\d/,
]
// A telephone number after a word that says so: ten digits, or a town's number in pairs or
// unbroken.
const SAID =
  /тел|моб|сот(?=\.)|телефон(?:а|у|ы|ом)?|звони\p{L}{0,3}|what'?s\s?app|ватсап|viber|вайбер|phone|tel/u
const NAMED = [
  /\d{10}|\d{3}[\s-]\d{3}(?:[\s-]\d\d){2}/,
  /(?:\(\d{3,5}\)[\s-]?)?(?:\d{1,3}(?:[\s-]\d\d){2}|\d{5,7})/,
]
// Pay is named after its number: `телефон 15000 руб.` is no phone number.
const NO_PAY = /(?![\d.,–-]*\d|\s*(?:₽|р|к(?!\p{L})|тыс|\d))/u
const anyOf = (patterns: readonly RegExp[]) =>
  `(?:${patterns.map(({ source }) => source).join('|')})`
const PHONES: readonly (readonly [RegExp, string])[] = [
  [PHONE, '…'],
  [new RegExp(`(?<![\\p{L}\\p{N}]|\\p{N}[.,-])${anyOf(GROUPED)}(?![\\s.–-]?\\d)`, 'gu'), '…'],
  [
    new RegExp(`(?<!\\p{L})((?:${SAID.source})[\\s.:]{1,3})${anyOf(NAMED)}${NO_PAY.source}`, 'giu'),
    '$1…',
  ],
]

/** Replaces e-mail addresses, phone numbers, and messenger handles and links with an ellipsis. */
export function withoutContacts(text: string): string {
  return withoutAddresses(text).replace(HANDLE, '…')
}

// Without handles: `@nestjs/core` is a skill.
const withoutAddresses = (text: string) =>
  PHONES.reduce(
    (left, [phone, instead]) => left.replace(phone, instead),
    text.replace(EMAIL, '…').replace(SPACED, '…').replace(LINK, '…'),
  )

/** Whether an address is or holds a way to reach somebody; `medium.com/@firm/job` does not. */
export const isContact = (address: string): boolean =>
  [address, decoded(address)].some((text) => withoutAddresses(text) !== text)

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/**
 * The vacancy as it may be kept, without an address that is a contact. A key skill with a contact
 * in it is dropped: it is no skill but a way to reach somebody.
 */
export function vacancyWithoutContacts(vacancy: Vacancy): Vacancy {
  const { url, ...stated } = vacancy
  const { title, employer, area, keySkills, description } = stated
  return {
    ...stated,
    ...(url !== undefined && !isContact(url) && { url }),
    title: withoutContacts(title),
    employer: { ...employer, name: employer.name && withoutContacts(employer.name) },
    area: { ...area, name: area.name && withoutContacts(area.name) },
    keySkills: keySkills.filter((skill) => withoutAddresses(skill) === skill),
    description: withoutContacts(description),
  }
}
