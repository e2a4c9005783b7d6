// It begins where no other could have begun before it: reading stays linear on a word of any length.
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
// Telegram and the like: a handle or a link to one.
const HANDLE = /(?<![\p{L}\p{N}])@[a-z][a-z\d_]{3,}|(?:https?:\/\/)?(?:t\.me|wa\.me|vk\.me|viber\.me)\/\S+/giu
// A country code or the Russian 8, then at least nine more digits with the usual separators between them.
const PHONE = /(?<![\p{L}\p{N}])(?:\+\d|8(?=[\s(-]*\d{3}))(?:[\s()./–-]*\d){9,13}(?!\d)/gu

/** Takes e-mail addresses, phone numbers and messenger names out of a description: they are nobody's skill. */
export function withoutContacts(description: string): string {
  return description.replace(EMAIL, '…').replace(HANDLE, '…').replace(PHONE, '…')
}
