import type { TSchema } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { ApiRoute } from '../api/api-route.ts'
import type { Content, JsonObject, OperationObject, ParameterObject } from './objects.ts'

const PATH = '/document'

/**
 * What the plugin makes of the routes: the methods of each path, and the schemas they refer to by
 * name.
 */
type SwaggerDocument = {
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, JsonObject> }
}

export type DescribedOperation = Pick<
  OperationObject,
  'operationId' | 'tags' | 'summary' | 'description'
> & {
  parameters?: ParameterObject[]
  requestBody?: { content: Content }
  responses: { '200': { content: Content } }
}

/**
 * Has @elysiajs/swagger describe the routes. It gets an instance of its own that serves nobody, for
 * two reasons: its web page, which loads scripts from elsewhere, cannot be switched off; and it
 * describes no bodies for the real routes, which read them themselves.
 */
export async function describeRoutes(routes: readonly ApiRoute[]): Promise<SwaggerDocument> {
  // Loaded when the document is first asked for, to keep the start of a server short.
  const { swagger } = await import('@elysiajs/swagger')
  const app = new Elysia().use(swagger({ path: PATH }))
  for (const route of routes) {
    const { method, path, operation, params, query, body } = route
    const operationId = camelCase(operation.name)
    const answerName = operation.output.title ?? `${operationId}Answer`
    const bodyName = body?.title ?? `${operationId}Body`
    // Copies, because Elysia writes the names into the schemas.
    const models: Record<string, TSchema> = { [answerName]: { ...operation.output } }
    if (body) models[bodyName] = { ...body }
    app.model(models)
    const schemas = {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body: bodyName }),
    } as object
    app.route(method, path, nobody, {
      ...schemas,
      response: { 200: answerName as never },
      detail: {
        operationId,
        tags: [route.tag],
        summary: operation.summary,
        description: operation.description,
      },
    })
  }
  const answer = await app.handle(new Request(`http://localhost${PATH}/json`))
  return (await answer.json()) as SwaggerDocument
}

const nobody = (() => '') as never

const camelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
