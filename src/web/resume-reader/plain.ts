import { Unreadable } from './problem.ts'

/**
 * A text in UTF-8, in UTF-16 with its mark, or in the Cyrillic code page of Windows, which editors there still write.
 * @throws Unreadable
 */
export function readPlain(bytes: Uint8Array): string {
  const text = decoded(bytes)
  // A picture or a program that is named like a text.
  if (text.includes('\0')) throw new Unreadable('type')
  return text
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
