import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { highlighted } from '../../src/http/docs/highlighted.ts'

/** The parts of an example that have a colour. */
const partsOf = (example: string, language: string) =>
  [...highlighted(example, language).matchAll(/<span class="(\w+)">(.*?)<\/span>/gs)].map(
    ([, kind, text]) => [kind, text!.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")],
  )

describe('an example in colour', () => {
  test('JSON: names, texts and values', () => {
    expect(partsOf('{"share": 0.5, "name": "a: \\"b\\"", "at": [null, -2]}', 'json')).toEqual([
      ['name', '"share"'],
      ['value', '0.5'],
      ['name', '"name"'],
      ['string', '"a: \\"b\\""'],
      ['name', '"at"'],
      ['value', 'null'],
      ['value', '-2'],
    ])
  })

  test('a shell: commands, options, variables and texts', () => {
    expect(
      partsOf(
        'KEY=smk_1\n# first\njq -Rs \'{a: .}\' x.txt |\n  curl -H "K $KEY" http://a/#b',
        'sh',
      ),
    ).toEqual([
      ['name', 'KEY'],
      ['comment', '# first'],
      ['name', 'jq'],
      ['name', '-Rs'],
      ['string', "'{a: .}'"],
      ['name', 'curl'],
      ['name', '-H'],
      ['string', '"K $KEY"'],
    ])
  })

  test('a language that is not known stays as it is', () => {
    expect(highlighted('a < "b"', 'cobol')).toBe('a &lt; &quot;b&quot;')
  })

  test('loses and adds nothing, and lets no markup through, whatever it is', () => {
    const language = fc.constantFrom('json', 'sh', 'python', 'ts', 'cobol')
    const text = fc.array(
      fc.constantFrom(
        '<b>',
        '&amp;',
        '"',
        "'",
        '`',
        '\\',
        '#',
        '//',
        '$A',
        '-x',
        '\n',
        'if',
        '12.5',
        ' ',
        'ё',
      ),
    )
    fc.assert(
      fc.property(text, language, (parts, name) => {
        const example = parts.join('')
        const html = highlighted(example, name)
        expect(html.replaceAll(/<span class="\w+">|<\/span>/g, '')).toBe(Bun.escapeHTML(example))
      }),
    )
  })
})
