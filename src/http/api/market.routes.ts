import { type TObject, Type } from '@sinclair/typebox'
import type { CheckedOperation } from '../../operation.ts'
import type { Operations } from '../../operations.ts'
import { scanId } from '../../scans/scan.schema.ts'
import { numberGiven, type Query } from '../protocol/query.ts'
import type { ApiRoute } from './api-route.ts'

/** What the market says beyond a scan's statistics. */
export function marketRoutes(operations: Operations): ApiRoute[] {
  const { getSkill, compareScans } = operations
  return [
    ofScan('/base', operations.getBase),
    ofScan('/skills', operations.getSkillTable, { numbers: ['limit', 'offset'], hasTable: true }),
    {
      ...ofScan('/skills/:name', getSkill),
      params: Type.Object({ id: scanId, name: getSkill.input.properties.skill }),
      query: Type.Omit(getSkill.input, ['scanId', 'skill']),
      input: ({ params, query }) => ({
        ...given(query, ['run']),
        scanId: params.id ?? '',
        skill: params.name ?? '',
      }),
    },
    ofScan('/families', operations.getFamilies, { numbers: ['limit'], hasTable: true }),
    ofScan('/slices', operations.getSlices, { numbers: ['limit'], hasTable: true }),
    ofScan('/pay', operations.getPay, { hasTable: true }),
    ofScan('/history', operations.getHistory, { hasTable: true }),
    {
      method: 'GET',
      path: '/v1/compare',
      tag: 'Market',
      operation: compareScans,
      query: compareScans.input,
      input: ({ query }) => given(query, ['limit', 'offset']),
      hasTable: true,
    },
  ]
}

type Options = { numbers?: readonly string[]; hasTable?: boolean }

/**
 * An address below that of a scan. Its operation may take a profession instead, which an address
 * cannot.
 */
function ofScan(
  path: string,
  operation: CheckedOperation,
  { numbers = [], hasTable = false }: Options = {},
): ApiRoute {
  const {
    scanId: _scan,
    profession: _other,
    ...query
  } = operation.input.properties as TObject['properties']
  return {
    method: 'GET',
    path: `/v1/scans/:id${path}`,
    tag: 'Market',
    operation,
    params: Type.Object({ id: scanId }),
    query: Type.Object(query),
    input: ({ params, query: { profession: _, ...asked } }) => ({
      ...given(asked, ['run', ...numbers]),
      scanId: params.id ?? '',
    }),
    hasTable,
  }
}

/** What of a query is given: an empty parameter is not. */
function given(query: Query, numbers: readonly string[]): Record<string, unknown> {
  const entries = Object.entries(query).map(([name, value]): [string, unknown] => [
    name,
    numbers.includes(name) ? numberGiven(value) : value || undefined,
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
