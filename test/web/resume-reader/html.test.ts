import { describe, expect, test } from 'bun:test'
import { readHtml } from '../../../src/web/resume-reader/html.ts'

describe('a page', () => {
  test.each(['main', 'aside', 'nav', 'option', 'form', 'figure', 'details', 'center'])(
    'parts what stands in a block, <%s> too',
    (name) => {
      expect(readHtml(`Java<${name}>Go</${name}>SQL`)).toBe('Java\nGo\nSQL')
    },
  )

  test.each([
    ['a line break', 'Java<br>SQL<hr>Go<br/>C', 'Java\nSQL\nGo\nC'],
    [
      'the lines of what is preformatted, and of nothing else',
      'a\nb<pre>Go\nSQL</pre>c\nd',
      'a b\nGo\nSQL\nc d',
    ],
    [
      'a head without an end',
      '<head><title>CV</title><meta name="a"><style>p{}</style><p>SQL</p>Go',
      '\nSQL\nGo',
    ],
  ])('keeps %s', (_what, html, text) => {
    expect(readHtml(html)).toBe(text)
  })
})
