/** The objects of an OpenAPI document, with the members this service uses. */
export type JsonObject = Record<string, unknown>

export type OpenApiDocument = JsonObject & {
  paths: Paths
  components: { schemas: Record<string, JsonObject> } & JsonObject
}

/** The operations by path and by method in lower case. */
export type Paths = Record<string, Record<string, OperationObject>>

export type OperationObject = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  /** An empty list stands for a public operation; absent, the document's own applies. */
  security?: never[]
  parameters: ParameterObject[]
  requestBody?: { required: true; content: Content }
  /** By status. */
  responses: Record<string, ResponseObject>
}

export type ParameterObject = {
  name: string
  in: string
  required: boolean
  description: string
  schema: JsonObject
  example?: string | number
}

export type ResponseObject = { description: string; headers: JsonObject; content?: Content }

/** The bodies by media type. */
export type Content = Record<
  string,
  { schema: JsonObject; example?: unknown; examples?: JsonObject }
>
