import { Type } from '@sinclair/typebox'
import type { Operations } from '../../operations.ts'
import { numberGiven } from '../protocol/query.ts'
import type { ApiRoute } from './api-route.ts'
import { marketRoutes } from './market.routes.ts'

/** The whole API. Every address here needs a key and counts against the limits. */
export function apiRoutes(operations: Operations): ApiRoute[] {
  const {
    getLimits,
    listScans,
    getScan,
    getSkills,
    checkResume,
    checkVacancy,
    checkText,
    extractSkills,
  } = operations
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
      query: Type.Object({ limit: getScan.input.properties.limit }),
      input: ({ params, query: { limit } }) => ({
        scanId: params.id ?? '',
        limit: numberGiven(limit),
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
      params: Type.Object({ id: vacancyId }),
      body: Type.Object(vacancyBody, { title: 'VacancyCheck' }),
      input: ({ params, body }) => ({ ...body, id: params.id ?? '' }),
    },
    {
      method: 'POST',
      path: '/v1/text/coverage',
      tag: 'Checks',
      operation: checkText,
      body: checkText.input,
      input: ({ body }) => body,
    },
    {
      method: 'POST',
      path: '/v1/extract',
      tag: 'Checks',
      operation: extractSkills,
      body: extractSkills.input,
      input: ({ body }) => body,
    },
    ...marketRoutes(operations),
  ]
}
