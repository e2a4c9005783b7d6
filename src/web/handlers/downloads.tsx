import { AppError } from '../../errors.ts'
import { SLICED_BY } from '../../market/answers/slices.schema.ts'
import type { Answer } from '../../operation.ts'
import type { ScanDetail } from '../../scans/catalog/scan-detail.ts'
import { noSuchPage } from '../pages/problems.tsx'
import type { FileReply, Reply } from '../visit/reply.ts'
import type { OwnerVisit } from '../visit/visit.ts'
import { isMissing, type OfScanParts } from './of-scan.tsx'

/** More than any answer has: a file holds all of it. */
const ALL = 1_000_000

const FILE = /^([a-z]+)\.(csv|json)$/
const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

type Ask = (visit: OwnerVisit) => Promise<Answer<object>>

/** The answers behind the pages of a scan as files, the same as the API gives, whole. */
export function downloadsHandlers({ market, catalog }: OfScanParts) {
  const answers: Readonly<Record<string, (detail: ScanDetail, query: URLSearchParams) => Promise<Answer<object>>>> = {
    base: (detail) => market.base(detail),
    skills: (detail) => market.skills(detail, { limit: ALL }),
    pay: (detail) => market.pay(detail),
    slices: (detail, query) =>
      market.slices(detail, { by: SLICED_BY.find((by) => by === query.get('by')) ?? 'experience', limit: ALL }),
    history: (detail, query) => market.history(detail, { since: query.get('since') || null }),
  }

  async function download(visit: OwnerVisit, askFor: (name: string) => Ask | null): Promise<Reply> {
    const [, name = '', form] = FILE.exec(visit.params.file ?? '') ?? []
    const ask = askFor(name)
    if (ask === null || form === undefined) return noSuchPage(visit)
    try {
      const answer = await market.upToDate(() => ask(visit))
      return (await fileOf(answer, name, form as keyof typeof TYPES, visit)) ?? noSuchPage(visit)
    } catch (error) {
      if (isMissing(error) || (error instanceof AppError && error.kind === 'invalid_request')) return noSuchPage(visit)
      throw error
    }
  }

  return {
    ofScan: (visit: OwnerVisit) =>
      download(visit, (name) => {
        const ask = Object.hasOwn(answers, name) ? answers[name]! : null
        return ask && (async ({ params, query }) => ask(await catalog.find(params.id ?? ''), query))
      }),

    comparison: (visit: OwnerVisit) =>
      download(visit, (name) => {
        if (name !== 'comparison') return null
        return async ({ query }) => {
          const [a, b] = [await catalog.find(query.get('a') ?? ''), await catalog.find(query.get('b') ?? '')]
          return market.compare(a, b, { limit: ALL })
        }
      }),
  }
}

/** Null for an answer that is no table. */
async function fileOf(
  { value, table }: Answer<object>,
  name: string,
  form: keyof typeof TYPES,
  { params }: OwnerVisit,
): Promise<FileReply | null> {
  const body = form === 'json' ? `${JSON.stringify(value, null, 2)}\n` : await table?.()
  if (body === undefined) return null
  const id = /^\w+$/.test(params.id ?? '') ? `-${params.id}` : ''
  return { kind: 'file', name: `${name}${id}.${form}`, type: TYPES[form], body }
}
