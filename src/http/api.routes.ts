import type { CheckedOperation } from '../operation.ts'

export type RequestParts = {
  params: Record<string, string>
  query: Record<string, string | string[]>
  body: Record<string, unknown>
}

/** One address of the API: which operation answers it, and where the operation's input comes from. */
export type ApiRoute = {
  method: 'GET' | 'POST'
  /** As Elysia writes it: `:id` is a parameter. */
  path: string
  operation: CheckedOperation
  input(parts: RequestParts): unknown
}

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
  return [
    { method: 'GET', path: '/v1/key', operation: getLimits, input: () => ({}) },
    { method: 'GET', path: '/v1/scans', operation: listScans, input: () => ({}) },
    { method: 'GET', path: '/v1/scans/:id', operation: getScan, input: ({ params }) => ({ scanId: params.id }) },
    { method: 'GET', path: '/v1/skills', operation: getSkills, input: ({ query }) => query },
    { method: 'POST', path: '/v1/resume/coverage', operation: checkResume, input: ({ body }) => body },
    {
      method: 'POST',
      path: '/v1/vacancies/:id/coverage',
      operation: checkVacancy,
      input: ({ params, body }) => ({ ...body, id: params.id }),
    },
  ]
}
