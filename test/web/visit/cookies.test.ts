import { expect, test } from 'bun:test'
import { createCookies } from '../../../src/web/visit/cookies.ts'

/** A cookie as a browser takes it from `Set-Cookie`: its name, its value, and its attributes. */
function taken(line: string) {
  const [pair = '', ...attributes] = line.split('; ')
  const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
  return { name, value, attributes: attributes.toSorted() }
}

const asking = (cookie: string) => new Request('http://localhost/', { headers: { cookie } })

test('over https a cookie goes to this host alone, over https alone, and to no script or other site', () => {
  const { name, attributes } = taken(createCookies({ secure: true }).write('session', 'token'))
  expect(name).toStartWith('__Host-')
  expect(attributes).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'])
})

test('over plain http a browser still keeps it, which it would not with what only https allows', () => {
  const { name, attributes } = taken(createCookies({ secure: false }).write('session', 'token'))
  expect(name).not.toStartWith('__')
  expect(attributes).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict'])
})

test.each([true, false])(
  'what is written is read again, each name for itself: https %p',
  (secure) => {
    const cookies = createCookies({ secure })
    const pair = ({ name, value }: ReturnType<typeof taken>) => `${name}=${value}`
    const header = [cookies.write('session', 'one'), cookies.write('language', 'ru')]
      .map(taken)
      .map(pair)
      .join('; ')
    const names = ['session', 'language', 'visitor'] as const
    expect(names.map((name) => cookies.read(asking(header), name))).toEqual(['one', 'ru', null])
    expect(cookies.read(new Request('http://localhost/'), 'session')).toBeNull()
  },
)

test('a cookie lasts as long as it is told to, and null takes it away', () => {
  const { write } = createCookies({ secure: true })
  expect(taken(write('language', 'ru', { seconds: 60 })).attributes).toContain('Max-Age=60')
  expect(taken(write('session', null))).toMatchObject({
    value: '',
    attributes: expect.arrayContaining(['Max-Age=0']),
  })
})
