import { Type } from '@sinclair/typebox'
import type { CheckedOperation } from '../../operation.ts'
import type { Operations } from '../../operations.ts'
import { numberGiven } from '../protocol/query.ts'
import type { ApiRoute } from './api-route.ts'
import { marketRoutes } from './market.routes.ts'

/** The whole API. Every address here needs a key and counts against the limits. */
export function apiRoutes(operations: Operations): ApiRoute[] {
  const { getLimits, listScans, getScan, getSkills, checkVacancy } = operations
  const { id: vacancyId, ...vacancyBody } = checkVacancy.input.properties
  return [
    { method: 'GET', path: '/v1/key', tag: 'Key', operation: getLimits, input: () => ({}) },
    {
      method: 'GET',
      path: '/v1/scans',
      tag: 'Scans',
      operation: listScans,
      query: listScans.input,
      input: ({ query: { limit, after } }) => ({
        limit: numberGiven(limit),
        after: after || undefined,
      }),
    },
    {
      method: 'GET',
      path: '/v1/scans/:id',
      tag: 'Scans',
      operation: getScan,
      params: Type.Object({ id: getScan.input.properties.scanId }),
      query: Type.Omit(getScan.input, ['scanId']),
      input: ({ params, query: { limit, run } }) => ({
        scanId: params.id ?? '',
        limit: numberGiven(limit),
        run: numberGiven(run),
      }),
    },
    {
      method: 'GET',
      path: '/v1/skills',
      tag: 'Skills',
      operation: getSkills,
      query: getSkills.input,
      input: ({ query }) => query,
    },
    ofText('/v1/resume/coverage', operations.checkResume),
    {
      method: 'POST',
      path: '/v1/vacancies/:id/coverage',
      tag: 'Checks',
      operation: checkVacancy,
      params: Type.Object({ id: vacancyId }),
      body: Type.Object(vacancyBody, { title: 'VacancyCheck' }),
      input: ({ params, body }) => ({ ...body, id: params.id ?? '' }),
    },
    ofText('/v1/text/coverage', operations.checkText),
    ofText('/v1/extract', operations.extractSkills),
    ...marketRoutes(operations),
  ]
}

/** An address whose body is all that its operation takes. */
const ofText = (path: string, operation: CheckedOperation): ApiRoute => ({
  method: 'POST',
  path,
  tag: 'Checks',
  operation,
  body: operation.input,
  input: ({ body }) => body,
})
