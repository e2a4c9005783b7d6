import type {
  ReadResourceResult,
  Resource as ResourceDefinition,
} from '@modelcontextprotocol/server'
import method from '../market/method.md' with { type: 'text' }

/** A text that a model can read by its address. */
export type Resource = {
  /** What clients see. */
  definition: ResourceDefinition
  text: string
}

/** How figures are made and how far they can be trusted: what a model that explains one needs. */
export const methodResource: Resource = {
  definition: {
    uri: 'skills-market://method',
    name: 'method',
    title: 'How the figures are made',
    description:
      'What the figures rest on, what they are not, how to read intervals, nulls and ' +
      'verdicts, how to cite one.',
    mimeType: 'text/markdown',
  },
  text: method,
}

export const contentsOf = ({
  definition: { uri, mimeType },
  text,
}: Resource): ReadResourceResult => ({
  contents: [{ uri, ...(mimeType !== undefined && { mimeType }), text }],
})
