import type * as entities from 'entities/decode'

type Decoder = Pick<typeof entities, 'decodeHTMLAttribute' | 'decodeHTMLStrict'>

let loaded: Decoder | undefined

/**
 * Loads the table with the first reference: unpacking it takes two milliseconds, which every
 * command would wait for.
 */
function decoder(): Decoder {
  loaded ??= require('entities/decode') as Decoder
  return loaded
}

/**
 * Decodes the character references of a text once, as the HTML standard says (`&#150;` is an en
 * dash); an unknown name stays as written. Browsers also decode many names that lack their
 * semicolon. This follows their rule for attribute values: such a name is decoded unless `=` or an
 * ASCII letter or digit follows. So `&copy 2020` reads `© 2020`, while `Legal&regulatory` and
 * `?id=1&copy=2` keep their words, which the rule for text would turn into `®ulatory` and `©=2`.
 */
export function decodeReferences(text: string): string {
  return text.includes('&') ? decoder().decodeHTMLAttribute(text) : text
}

/**
 * Decodes only the references that end in a semicolon: for text that a program escaped, which
 * always writes it. One cut off at the end of a piece of such text stays as written.
 */
export function decodeTerminatedReferences(text: string): string {
  return text.includes('&') ? decoder().decodeHTMLStrict(text) : text
}
