/** An answer as JSON, and that JSON as a JSON string: the two places where a result carries it. */
export type PreparedContent = { json: Uint8Array<ArrayBuffer>; asText: Uint8Array<ArrayBuffer> }

/**
 * Keeps an answer out of the protocol library's way: the library is given marks, and the bytes are put in their place
 * when it is done. It would otherwise check and write a large answer several times over, which for a whole scan is
 * most of the time a call takes.
 */
export type Splice = {
  /** Takes an answer; what is returned stands for it in the result. */
  hold(content: PreparedContent): { text: string; structuredContent: Record<string, unknown> }
  /** The response with the answer in the place of the marks. */
  fill(response: Response): Promise<Response>
}

// Unguessable, so that nothing a client sends can stand for an answer.
const MARK = crypto.randomUUID()
const TEXT_MARK = JSON.stringify(MARK)
const CONTENT_MARK = JSON.stringify({ [MARK]: 0 })

export function createSplice(): Splice {
  let held: PreparedContent | null = null
  return {
    hold(content) {
      held = content
      return { text: MARK, structuredContent: { [MARK]: 0 } }
    },
    async fill(response) {
      if (held === null) return response
      const { json, asText } = held
      const places = [
        { at: CONTENT_MARK, bytes: json },
        { at: TEXT_MARK, bytes: asText },
      ]
      const body = new Blob(replaced(await response.text(), places))
      const { status, headers } = response
      headers.delete('content-length')
      return new Response(body, { status, headers })
    },
  }
}

/** The parts of a text with bytes put in for the first place of each mark. */
function replaced(text: string, [first, ...others]: { at: string; bytes: Uint8Array<ArrayBuffer> }[]): BlobPart[] {
  if (!first) return [text]
  const start = text.indexOf(first.at)
  if (start === -1) return replaced(text, others)
  const [before, after] = [text.slice(0, start), text.slice(start + first.at.length)]
  return [...replaced(before, others), first.bytes, ...replaced(after, others)]
}

// Answers that are kept in memory, such as a whole scan, are written once.
const prepared = new WeakMap<object, PreparedContent>()
const encoder = new TextEncoder()

export function prepare(content: object): PreparedContent {
  let made = prepared.get(content)
  if (!made) {
    const json = JSON.stringify(content)
    made = { json: encoder.encode(json), asText: encoder.encode(JSON.stringify(json)) }
    prepared.set(content, made)
  }
  return made
}
