import { Unreadable } from './problem.ts'

/** What a file is read as. */
export type Kind = 'pdf' | 'zip' | 'rtf' | 'html' | 'json' | 'plain'

const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** A PDF may have other bytes before its mark. */
const PDF_MARK_WITHIN = 1024
/** A page may have comments and the mark of XML before its first tag. */
const PAGE = /^(\xEF\xBB\xBF)?(\s|<\?xml\b[^>]*>|<!--((?!-->)[\s\S])*-->)*(<!doctype html|<html)\b/i

/**
 * The kind of a file, by its first bytes: names lie. Plain text and JSON have no mark, so that
 * their names must tell.
 * @throws Unreadable
 */
export function kindOf(name: string, bytes: Uint8Array): Kind {
  const head = latin1(bytes.subarray(0, PDF_MARK_WITHIN))
  if (head.includes('%PDF-')) return 'pdf'
  if (startsWith(bytes, ZIP)) return 'zip'
  if (startsWith(bytes, OLE))
    throw new Unreadable(isEncryptedOffice(bytes) ? 'encrypted' : 'old_word')
  if (/^(\xEF\xBB\xBF)?\s*\{\\rtf/.test(head)) return 'rtf'
  // Sites of vacancies give pages the name of a document of Word.
  if (PAGE.test(head)) return 'html'
  if (/\.json$/i.test(name)) return 'json'
  if (/\.(txt|text|md|markdown)$/i.test(name)) return 'plain'
  throw new Unreadable('type')
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte)

/**
 * Word keeps an encrypted document in a file of its older kind, whose parts have names in UTF-16.
 */
const isEncryptedOffice = (bytes: Uint8Array) =>
  latin1(bytes).includes([...'EncryptedPackage'].join('\0'))

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
