import type { CallToolResult } from '@modelcontextprotocol/server'
import { ANSWERS } from '../memory/answer-budget.ts'
import { type CallOutcome, resultOf, textContent } from './call.ts'
import type { ToolAnswer } from './tool.ts'

/** Members that a generation of the protocol adds to every result. */
export type Envelope = { resultType?: string; _meta?: CallToolResult['_meta'] }

/**
 * Writes the results of one tool as JSON, with the members that `resultOf` gives them. The part
 * that carries the answer is written once for each revision and kept; it is most of the work.
 */
export function createResultWriter(): (outcome: CallOutcome, envelope: Envelope) => BlobPart[] {
  const kept = ANSWERS.cache<string, WrittenAnswer>()

  function written(answer: ToolAnswer): WrittenAnswer {
    const { revision } = answer
    if (revision === null) return write(answer.value)
    let known = kept.get(revision)
    if (known === undefined) {
      known = write(answer.value)
      kept.set(revision, known, known.byteLength)
    }
    return known
  }

  return (outcome, envelope) => {
    if ('failure' in outcome) return [JSON.stringify({ ...resultOf(outcome), ...envelope })]
    const { answer } = outcome
    const note = answer.note === undefined ? '' : `,${JSON.stringify(textContent(answer.note))}`
    const others = JSON.stringify(withTotal(envelope, answer)).slice(1)
    return ['{', written(answer), `${note}]${others === '}' ? '' : ','}${others}`]
  }
}

function withTotal(envelope: Envelope, { total }: ToolAnswer): Envelope {
  return total === undefined ? envelope : { ...envelope, _meta: { total, ...envelope._meta } }
}

/** The members of a result that carry the answer, up to the first entry of the list `content`. */
type WrittenAnswer = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

function write(value: ToolAnswer['value']): WrittenAnswer {
  const json = JSON.stringify(value)
  const content = JSON.stringify(textContent(json))
  return encoder.encode(`"structuredContent":${json},"content":[${content}`)
}
