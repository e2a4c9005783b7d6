import { FamilyList } from '../../market/answers/families.schema.ts'
import { familyList } from '../../market/answers/families.ts'
import type { ApiRoute, ApiTag } from '../api/api-route.ts'
import { EXAMPLES } from './examples.ts'
import type {
  Content,
  JsonObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  Paths,
  ResponseObject,
} from './objects.ts'
import {
  ErrorSchema,
  EVERY_ANSWER,
  errorResponses,
  headerComponents,
  headersOf,
} from './responses.ts'
import { namedSchemas, withoutNull } from './schemas.ts'
import { type DescribedOperation, describeRoutes } from './swagger.ts'

const TAGS: Record<ApiTag | 'Documents', string> = {
  Scans: 'What was counted in the vacancies of a profession',
  Skills: 'The most frequent skills of a profession',
  Market:
    'What a scan rests on, its skills with intervals, families, slices, pay, trend, and two ' +
    'scans beside each other',
  Checks:
    'Which skills a resume names, of a profession or of one vacancy; which any text names, ' +
    'and where',
  Key: 'Limits of your key and what is used of them',
  Documents: 'What describes the service; no key needed, not counted',
}

/** The OpenAPI 3.1 document of the API, made from the schemas of the routes. */
export async function openApiDocument({
  routes,
  baseUrl,
}: {
  routes: readonly ApiRoute[]
  baseUrl: string
}): Promise<OpenApiDocument> {
  const described = await describeRoutes(routes)
  const paths: Paths = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const method = route.method.toLowerCase()
    paths[path] = {
      ...paths[path],
      [method]: operationObject(route, described.paths[path]![method]!),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Skills Market Data API',
      version: '1',
      summary: 'What the job market asks for, and which of it a resume already says',
      description:
        'Statistics of vacancies, and checks of resumes against them. Money is in roubles per ' +
        `month, net of tax. Every GET address also answers HEAD. MCP, at ${baseUrl}/v1/mcp with ` +
        'the same keys, lists its own tools. In words, with samples: [the ' +
        `documentation](${baseUrl}/v1/docs.md).`,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...documentPaths() },
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, as its owner was shown it: `smk_…`',
        },
      },
      headers: headerComponents(),
      schemas: {
        ...namedSchemas({ ...described.components.schemas, FamilyList }),
        Error: ErrorSchema,
      },
    },
  }
}

function operationObject(route: ApiRoute, described: DescribedOperation): OperationObject {
  const example = EXAMPLES[route.operation.name]
  const values = { ...example?.params, ...example?.query }
  const parameters = (described.parameters ?? []).map(({ schema, ...parameter }) => ({
    ...parameter,
    schema: withoutNull(schema),
    example: exampleOf(values[parameter.name], schema),
  }))
  const body = described.requestBody
  return {
    operationId: described.operationId,
    tags: described.tags,
    summary: described.summary,
    description: described.description,
    parameters: [
      ...parameters,
      ...(route.hasTable ? [format] : []),
      ...(route.operation.cacheable ? [ifNoneMatch] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: onlyJson(body.content, example?.body) },
    }),
    responses: {
      '200': answerObject(route, described, example?.answer),
      ...(route.operation.cacheable && { '304': notModified }),
      ...errorResponses(route.operation.failures),
    },
  }
}

/** An example in its own type: in the address it is a text. */
function exampleOf(example: string | undefined, schema: JsonObject): string | number | undefined {
  return example !== undefined && withoutNull(schema).type === 'integer' ? Number(example) : example
}

function answerObject(
  route: ApiRoute,
  { responses }: DescribedOperation,
  example: unknown,
): ResponseObject {
  return {
    description: route.operation.summary,
    headers: headersOf([
      ...EVERY_ANSWER,
      'Cache-Control',
      ...(route.operation.cacheable ? ['ETag'] : []),
    ]),
    content: {
      ...onlyJson(responses['200'].content, example),
      ...(route.hasTable && { 'text/csv': { schema: { type: 'string' } } }),
    },
  }
}

const onlyJson = (content: Content, example: unknown): Content => ({
  'application/json': { schema: content['application/json']!.schema, example },
})

const ifNoneMatch: ParameterObject = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of an earlier answer: when nothing changed since, the answer is 304 without a body',
  schema: { type: 'string' },
}

const format: ParameterObject = {
  name: 'format',
  in: 'query',
  required: false,
  description:
    '`csv` for a table: UTF-8 with a byte order mark, all rows unless a limit is given; so ' +
    'does `Accept: text/csv`',
  schema: { type: 'string', enum: ['json', 'csv'] },
}

const notModified: ResponseObject = {
  description: 'Nothing changed since the answer of this `ETag`. The request is counted',
  headers: headersOf([...EVERY_ANSWER, 'ETag', 'Cache-Control']),
}

function documentPaths(): Paths {
  return {
    '/v1/openapi.json': publicDocument('getOpenApiDocument', 'This document', {
      'application/json': { schema: { type: 'object' } },
    }),
    '/v1/families': publicDocument('getFamilyList', 'Every family of skills, with its definition', {
      'application/json': {
        schema: { $ref: '#/components/schemas/FamilyList' },
        example: { families: familyList().families.slice(0, 2) },
      },
    }),
    '/v1/docs.md': publicDocument('getDocumentation', 'The documentation in Markdown', {
      'text/markdown': { schema: { type: 'string' } },
    }),
  }
}

function publicDocument(operationId: string, summary: string, content: Content): Paths[string] {
  const errors = errorResponses([])
  const responses = {
    '200': {
      description: summary,
      headers: headersOf([...EVERY_ANSWER, 'Cache-Control', 'ETag']),
      content,
    },
    '304': notModified,
    '413': errors['413']!,
    '500': errors['500']!,
  }
  const description = 'Needs no key and is not counted.'
  return {
    get: {
      operationId,
      tags: ['Documents'],
      summary,
      description,
      security: [],
      parameters: [ifNoneMatch],
      responses,
    },
  }
}
