const LONGEST = 2000

/**
 * The address that somebody's file gives an advert, as a link may lead there: of the web alone, and with nobody's name,
 * password or mailbox in it. Null for any other. Who writes it there is nobody we know: nothing of it is ever fetched.
 */
export function ownAddress(text: string | null): string | null {
  if (text === null || text.length > LONGEST || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { href } = new URL(text)
  return /@|%40/.test(href) ? null : href
}
