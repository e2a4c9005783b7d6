import { AppError } from '../../src/errors.ts'
import type { Resource } from '../../src/mcp/method.resource.ts'
import type { Prompt } from '../../src/mcp/resume-review.prompt.ts'
import type { McpContents } from '../../src/mcp/server.ts'
import type { Tool } from '../../src/mcp/tool.ts'

const SCHEMA_TOOL = {
  name: 'json_schema_2020_12_tool',
  description: 'A tool with JSON Schema 2020-12 features',
  inputSchema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object' as const,
    $defs: {
      address: {
        $anchor: 'addressDef',
        type: 'object',
        properties: { street: { type: 'string' }, city: { type: 'string' } },
      },
    },
    properties: {
      name: { type: 'string' },
      address: { $ref: '#/$defs/address' },
      contactMethod: { type: 'string', enum: ['phone', 'email'] },
      phone: { type: 'string' },
      email: { type: 'string' },
    },
    allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
    if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['phone'] },
    else: { required: ['email'] },
    additionalProperties: false,
  },
}

const plain = (name: string) => ({
  name,
  description: name,
  inputSchema: { type: 'object' as const },
})

const tools: Tool[] = [
  {
    definition: plain('test_simple_text'),
    call: async () => ({ value: { text: 'A simple text' } }),
  },
  {
    definition: plain('test_error_handling'),
    call: async () => {
      throw new AppError('invalid_request', 'This tool fails on purpose.')
    },
  },
  { definition: SCHEMA_TOOL, call: async () => ({ value: {} }) },
]

const saying = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
})

const prompts: Prompt[] = [
  {
    definition: { name: 'test_simple_prompt', description: 'Without arguments' },
    messages: () => saying('A simple prompt'),
  },
  {
    definition: {
      name: 'test_prompt_with_arguments',
      description: 'With arguments',
      arguments: ['arg1', 'arg2'].map((name) => ({ name, required: true })),
    },
    messages: ({ arg1, arg2 }) => saying(`Given ${arg1} and ${arg2}`),
  },
]

/** The suites read this one, and know no other text. */
const resources: Resource[] = [
  {
    definition: { uri: 'test://static-text', name: 'static-text', mimeType: 'text/plain' },
    text: 'This is the content of the static text resource.',
  },
]

/**
 * The tools, prompts and resources that the suites call by name, for the service's own MCP code.
 */
export const fixtures: McpContents = {
  version: '1',
  instructions: 'Fixtures of the conformance suites.',
  tools,
  prompts,
  resources,
  presentable: (error) => error as AppError,
}
