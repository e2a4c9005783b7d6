import { describe, expect, test } from 'bun:test'
import { openPage } from '../../../src/site/pages/page.ts'

const STATE = '<template id="HH-Lux-InitialState">{&#34;a&#34;:{&#34;b&#34;:1}}</template>'
const whole = `<html><title>Пекарь</title>${STATE}<h1 data-qa="vacancy-title">Пекарь</h1></html>`

describe('a page of the site', () => {
  test('is searched for its state and parsed once, however many readers ask', () => {
    const page = openPage(whole, '/vacancy/1')
    expect(page.state()?.whole()).toEqual({ a: { b: 1 } })
    expect(page.state()?.branch('a')).toEqual({ b: 1 })
    expect(page.document()?.querySelector('h1')?.textContent).toBe('Пекарь')
    expect(page.state()).toBe(page.state())
    expect(page.document()).toBe(page.document())
    expect(page.diagnosis()).toBe(page.diagnosis())
  })

  test('gives a branch of any length, in whatever part of the state', () => {
    const long = { text: 'Печь хлеб. '.repeat(20_000), deeper: { branch: { b: '}"\\\\' } } }
    const escaped = JSON.stringify({ before: '{"branch":1}', branch: long, after: {} }).replaceAll(
      '"',
      '&#34;',
    )
    const page = openPage(`<template id="HH-Lux-InitialState">${escaped}</template>`, '/')
    expect(page.state()?.branch('branch')).toEqual(long)
  })

  test('without a state, or with more tags than the site ever sends, has none and is not parsed', () => {
    expect(openPage('<html></html>', '/').state()).toBeNull()
    expect(openPage('<i></i>'.repeat(40_000), '/').document()).toBeNull()
  })

  test('shows whether it was cut, in its state or at its end', () => {
    const within = openPage(whole.slice(0, whole.indexOf('1}}')), '/')
    expect([within.state()?.isComplete, within.hasEnd()]).toEqual([false, false])
    const behind = openPage(whole.slice(0, -'</html>'.length), '/')
    expect([behind.state()?.isComplete, behind.hasEnd()]).toEqual([true, false])
    expect(openPage(whole, '/').hasEnd()).toBe(true)
  })

  test('is diagnosed by the signs it has', () => {
    const { length, hasTitle, markers } = openPage(whole, '/').diagnosis()
    expect({ length, hasTitle }).toEqual({ length: whole.length, hasTitle: true })
    expect(new Set(markers)).toEqual(new Set(['state', 'vacancy-title', 'start', 'end']))
  })
})
