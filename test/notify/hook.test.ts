import { describe, expect, test } from 'bun:test'
import { readConfig } from '../../src/config.ts'
import { hookRequest } from '../../src/notify/hook.ts'

const told = { id: 'run-7-failed', type: 'failed', scan: '00000000ab', text: 'A <b> & “c”' }
const sent = (address: string, text = told.text) => {
  const { url, headers, body } = hookRequest(address, { ...told, text })
  return { url: url.href, headers, body }
}

test('a webhook of its own is told in JSON, with the same id whenever it is the same', () => {
  const { url, headers, body } = sent('https://hook.example/a?b=c')
  expect([url, JSON.parse(body)]).toEqual(['https://hook.example/a?b=c', told])
  expect(headers).toEqual({ 'Content-Type': 'application/json', 'Idempotency-Key': told.id })
})

describe('services are told as they take it', () => {
  test.each([
    'https://ntfy.sh/topic',
    'https://ntfy.example.org/topic',
    'https://push.example/topic#ntfy',
  ])('%s', (address) => {
    const { url, headers, body } = sent(address)
    expect([url, body]).toEqual([address.replace(/#.*/, ''), told.text])
    expect(headers['Content-Type']).toStartWith('text/plain')
  })

  test.each(['https://hooks.slack.com/services/T0/B0/x', 'https://chat.example/hooks/x#slack'])(
    '%s',
    (address) => {
      expect(JSON.parse(sent(address).body)).toEqual({ text: 'A &lt;b&gt; &amp; “c”' })
    },
  )

  test.each([
    'https://api.telegram.org/bot1:x/sendMessage?chat_id=-5',
    'https://tg.example/bot1:x/sendMessage?chat_id=-5#telegram',
  ])('%s', (address) => {
    expect(JSON.parse(sent(address).body)).toEqual({ chat_id: '-5', text: told.text })
  })

  test('whatever their hosts, where the address says so', () => {
    expect(JSON.parse(sent('https://ntfy.sh/topic#json').body)).toEqual(told)
  })

  test('in no more than they take', () => {
    const { body } = sent('https://ntfy.sh/topic', '🦊'.repeat(3000))
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(4096)
    expect(body.isWellFormed()).toBe(true)
  })
})

test.each([
  'ftp://a.example/',
  'https://a.example/#discord',
  'https://user:secret@a.example/',
  'a.example',
])('no webhook is %s, which the error does not repeat', (notifyUrl) => {
  expect(() => readConfig({ notifyUrl }, {})).toThrow()
  try {
    readConfig({ notifyUrl }, {})
  } catch (error) {
    expect((error as Error).message).not.toContain(notifyUrl)
  }
})
