/** What the providers of models and the validators of clients take of the list of tools. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import Ajv from 'ajv'
import Ajv2020 from 'ajv/dist/2020'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { createMcpClient, ERAS } from './mcp-client.ts'

type Schema = Record<string, unknown>

/** Each provider takes others too, and none of them is taken by all. */
const KEYWORDS = new Set(
  'type properties required enum items description minimum maximum pattern default'.split(' '),
)
const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object']

let app: TestApp
let key: string
beforeAll(async () => {
  app = await createTestApp()
  key = (await app.addKey()).secret
})
afterAll(() => app.close())

/** What of a schema some provider would refuse, each with its place. */
function refused(schema: Schema, place: string): string[] {
  const { type, properties = {}, required = [], items, enum: values, pattern } = schema
  const fields = Object.entries(properties as Record<string, Schema>)
  return [
    ...Object.keys(schema).flatMap((keyword) =>
      KEYWORDS.has(keyword) ? [] : [`${place}: ${keyword}`],
    ),
    // A list of types is none of them.
    ...(TYPES.includes(type as string) ? [] : [`${place}: the type ${JSON.stringify(type)}`]),
    ...(required as string[]).flatMap((name) =>
      name in (properties as object) ? [] : [`${place}: ${name} is not there`],
    ),
    ...((type === 'array') === (items !== undefined) ? [] : [`${place}: items of what is no list`]),
    ...(values === undefined || (values as unknown[]).every((value) => typeof value === type)
      ? []
      : [`${place}: enum`]),
    // RE2 knows no groups that look around, no references back and no properties of Unicode.
    ...(/\(\?|\\[pP1-9k]/.test(String(pattern ?? '')) ? [`${place}: the pattern ${pattern}`] : []),
    ...fields.flatMap(([name, field]) => refused(field, `${place}.${name}`)),
    ...(items === undefined ? [] : refused(items as Schema, `${place}[]`)),
  ]
}

test.each([
  { type: ['string', 'null'] },
  { anyOf: [{ const: 'a' }] },
  { type: 'string', format: 'not-blank' },
  { type: 'object', properties: { a: { type: 'string', title: 'A' } } },
  { type: 'array', items: { $ref: '#/$defs/a' } },
  { type: 'string', enum: ['a', null] },
  { type: 'integer', exclusiveMinimum: 0 },
  { type: 'string', pattern: '^(?=a)' },
  { type: 'object', additionalProperties: false },
])('%j would be refused', (schema) => expect(refused(schema, 'x')).not.toEqual([]))

describe.each([...ERAS])('the list of tools of %s', (era) => {
  const tools = () => createMcpClient(app, key, era).tools()

  test('says what each takes in words that every provider knows', async () => {
    const listed = await tools()
    expect(listed.length).toBeGreaterThan(5)
    expect(listed.flatMap(({ name, inputSchema }) => refused(inputSchema, name))).toEqual([])
  })

  test('has no schema of answers, which some clients pass on too', async () => {
    expect((await tools()).filter((tool) => 'outputSchema' in tool)).toEqual([])
  })

  test('is compiled by a validator as strict as it can be', async () => {
    for (const { inputSchema } of await tools()) {
      for (const ajv of [new Ajv({ strict: true }), new Ajv2020({ strict: true })])
        ajv.compile(inputSchema)
    }
  })

  test('has names and descriptions of the lengths that every provider takes', async () => {
    for (const { name, description = '' } of await tools()) {
      expect(name).toMatch(/^[a-z][a-z0-9_]{0,59}$/)
      expect(description.length).toBeLessThanOrEqual(1024)
    }
  })
})
