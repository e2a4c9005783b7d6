const LONGEST = 2000

/**
 * The address that somebody's file gives an advert, as a link may lead there: of the web alone, and
 * without a name or password of somebody who signs in. Null for any other. Who writes it there is
 * nobody we know: nothing of it is ever fetched.
 */
export function ownAddress(text: string | null): string | null {
  if (text === null || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { href, username, password } = new URL(text)
  // Of what is not ASCII the address is longer than the text.
  return href.length > LONGEST || username !== '' || password !== '' ? null : href
}
