/**
 * What pages say of a scan of the state's open data in the place of what they say of the vacancy
 * site.
 */
import { describe, expect, test } from 'bun:test'
import { REASON_CODES, whyFailed } from '../../src/scans/crawl/reasons.ts'
import { whereOf } from '../../src/web/handlers/runs/scan-form.ts'
import { textsOf } from '../../src/web/i18n/language.ts'
import { reasonWords } from '../../src/web/pages/runs/run-state.tsx'

const SITE_SETTINGS = /site-(url|rate|token|timeout)/

describe.each(['en', 'ru'] as const)('in %s', (language) => {
  const t = textsOf(language)

  test('a region is named by its own numbers', () => {
    expect(whereOf({ area: '59', source: 'trudvsem' }, t, language)).toBe('Пермский край')
    expect(whereOf({ area: '1', source: 'hh' }, t, language)).not.toBe(
      whereOf({ area: '1', source: 'trudvsem' }, t, language),
    )
    expect(whereOf({ area: null, source: 'trudvsem' }, t, language)).toBe(
      whereOf({ area: null }, t, language),
    )
  })

  test('no advice of a failed run names a setting of the vacancy site', () => {
    for (const failure of [
      'blocked',
      'unreachable',
      'timeout',
      'too_large',
      'soft_block',
      'overloaded',
    ] as const) {
      const reason = whyFailed({ failure }, 'trudvsem')
      expect(REASON_CODES).toContain(failure)
      expect(reason).not.toMatch(SITE_SETTINGS)
      const told = reasonWords({ reason, state: 'failed', source: 'trudvsem' }, t)
      expect(told).not.toBe(reason)
      expect(told).not.toMatch(SITE_SETTINGS)
    }
  })
})
