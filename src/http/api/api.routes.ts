import { type TObject, Type } from '@sinclair/typebox'
import type { CheckedOperation } from '../../operation.ts'

export type RequestParts = {
  params: Record<string, string>
  query: Readonly<Record<string, string | string[]>>
  body: Record<string, unknown>
}

/** One address of the API: which operation answers it, and where the operation's input comes from. */
export type ApiRoute = {
  method: 'GET' | 'POST'
  /** As Elysia writes it: `:id` is a parameter. */
  path: string
  operation: CheckedOperation
  /** The heading it stands under in the documentation. */
  tag: ApiTag
  /** What a client gives, and where: parts of the operation's input, under the names they have in a request. */
  params?: TObject
  query?: TObject
  body?: TObject
  input(parts: RequestParts): unknown
  /** Whether the answer is one object for as long as it says the same: such a one is prepared once. */
  kept?: true
}

export type ApiTag = 'Scans' | 'Skills' | 'Checks' | 'Key'

export type ApiOperations = {
  getLimits: CheckedOperation
  listScans: CheckedOperation
  getScan: CheckedOperation
  getSkills: CheckedOperation
  checkResume: CheckedOperation
  checkVacancy: CheckedOperation
}

/** The whole API. Everything here needs a key and counts against the limits. */
export function apiRoutes(operations: ApiOperations): ApiRoute[] {
  const { getLimits, listScans, getScan, getSkills, checkResume, checkVacancy } = operations
  const { id: vacancyId, ...vacancyBody } = checkVacancy.input.properties
  return [
    { method: 'GET', path: '/v1/key', tag: 'Key', operation: getLimits, input: () => ({}) },
    { method: 'GET', path: '/v1/scans', tag: 'Scans', operation: listScans, input: () => ({}), kept: true },
    {
      method: 'GET',
      path: '/v1/scans/:id',
      tag: 'Scans',
      operation: getScan,
      params: Type.Object({ id: getScan.input.properties.scanId! }),
      input: ({ params }) => ({ scanId: params.id ?? '' }),
      kept: true,
    },
    {
      method: 'GET',
      path: '/v1/skills',
      tag: 'Skills',
      operation: getSkills,
      query: getSkills.input,
      input: ({ query }) => query,
      kept: true,
    },
    {
      method: 'POST',
      path: '/v1/resume/coverage',
      tag: 'Checks',
      operation: checkResume,
      body: checkResume.input,
      input: ({ body }) => body,
    },
    {
      method: 'POST',
      path: '/v1/vacancies/:id/coverage',
      tag: 'Checks',
      operation: checkVacancy,
      params: Type.Object({ id: vacancyId! }),
      body: Type.Object(vacancyBody, { title: 'VacancyCheck' }),
      input: ({ params, body }) => ({ ...body, id: params.id ?? '' }),
    },
  ]
}
