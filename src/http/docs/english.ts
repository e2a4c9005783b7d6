import { ABSENCES, NOTES, REASONS } from '../../market/answers/codes.ts'
import method from '../../market/method.md' with { type: 'text' }
import template from './docs.md' with { type: 'text' }
import type { Words } from './words.ts'

const OF_OWNER = 'all keys of a user together'

export const english: Words = {
  template,
  method,
  say: (sentence) => sentence,
  yes: 'yes',
  no: 'no',
  none: 'none',
  or: ' or ',
  optional: (type) => `${type}, optional`,
  listOf: (type) => `list of ${type}`,
  objectOf: (fields) => `object of ${fields}`,
  bodyIs: (type) => `The body is ${type}:`,
  answerIs: (type) => `The answer is ${type}:`,
  failsWith: (errors) => `It can fail with ${errors}.`,
  where: { path: 'path', query: 'query' },
  heads: {
    addresses: ['Address', 'Answers'],
    tools: ['Tool', 'For', 'Argument', 'Type', 'Meaning'],
    parameters: ['Parameter', 'Where', 'Required', 'Type', 'Meaning'],
    fields: ['Field', 'Type', 'Meaning'],
    limits: ['Limit', 'Value', 'For'],
    headers: ['Header', 'Meaning'],
    errors: ['Type', 'Status', 'When', 'What to do'],
    tax: ['Income of a year, roubles', 'Rate on that part'],
    means: 'Means',
  },
  limits: {
    perMinute: { limit: 'Requests in any minute', for: OF_OWNER },
    perDay: { limit: 'Requests in a day', for: OF_OWNER },
    keyPerDay: { limit: "A key's own daily limit", for: 'one key' },
    vacancyFetchesPerDay: {
      limit: 'Job adverts read from the job site in a day',
      for: `${OF_OWNER}; those read before are free`,
    },
    body: { limit: 'Size of a request body', for: 'every request' },
    scans: { limit: 'Scans in the list', for: '`GET /v1/scans`' },
    skills: { limit: 'Skills in an answer', for: '`GET /v1/skills`' },
    search: {
      limit: 'Job adverts of one search on the job site',
      for: 'each phrasing of a scan',
    },
  },
  setPerKey: 'set per key, lower than the shared one',
  number: (n) => n.toLocaleString('en'),
  kilobytes: (n, bytes) => `${n} KB (${bytes} bytes)`,
  above: (amount) => `above ${amount}`,
  between: (low, high) => `${low} to ${high}`,
  hours: (n) => `${n} hours`,
  days: (n) => `${n} days`,
  reasons: REASONS,
  notes: NOTES,
  absences: ABSENCES,
  page: {
    title: 'Skills Market Data API',
    contents: 'Contents',
    skip: 'Skip to content',
    account: 'Account',
  },
}
