const LONGEST = 2000

/**
 * The address that a file gives an advert, if it is safe as a link: a web address without a user
 * name or password; null for any other. A stranger wrote it, so it is never fetched.
 */
export function ownAddress(text: string | null): string | null {
  if (text === null || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { href, username, password } = new URL(text)
  // Of what is not ASCII the address is longer than the text.
  return href.length > LONGEST || username !== '' || password !== '' ? null : href
}
