import { OperatorError } from '../../errors.ts'

/**
 * Reads a secret: typed without echo, twice because the typist cannot see it, or the first line of
 * standard input when that is piped in. Throws OperatorError when the two differ, and on Ctrl-C or
 * the end of the input.
 */
export async function readSecret(prompt: string): Promise<string> {
  if (!process.stdin.isTTY) return firstLine(Bun.stdin.stream())
  const line = await typed(`${prompt}: `)
  if ((await typed('Repeat it: ')) !== line) {
    throw new OperatorError('The two entries do not match. Nothing was changed.')
  }
  return line
}

/** Far more than any password. What is piped in may have no end, and no line either. */
const MOST_CHARACTERS = 64 * 1024

async function firstLine(input: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of input as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes('\n')) break
    if (text.length > MOST_CHARACTERS)
      throw new OperatorError('The first line of stdin is too long.')
  }
  if (text === '') throw new OperatorError('stdin is empty.')
  return text.split(/\r?\n/)[0] ?? ''
}

const CTRL_C = '\u0003'
const CTRL_D = '\u0004'
const ERASE = new Set(['\u0008', '\u007f'])

// In raw mode the terminal edits nothing, so erasing, Ctrl-C and Ctrl-D are handled here.
async function typed(prompt: string): Promise<string> {
  const { stdin, stderr } = process
  const decoder = new TextDecoder()
  const end = Promise.withResolvers<string>()
  let line = ''
  const onData = (chunk: Buffer) => {
    for (const character of decoder.decode(chunk, { stream: true })) {
      if (character === '\r' || character === '\n') return end.resolve(line)
      if (character === CTRL_C || character === CTRL_D)
        return end.reject(new OperatorError('Nothing was changed.'))
      line = ERASE.has(character) ? [...line].slice(0, -1).join('') : line + character
    }
  }
  // Raw mode first: the terminal echoes what is typed before it.
  stdin.setRawMode(true)
  stderr.write(prompt)
  stdin.on('data', onData)
  stdin.resume()
  try {
    return await end.promise
  } finally {
    stdin.off('data', onData)
    stdin.setRawMode(false)
    stdin.pause()
    stderr.write('\n')
  }
}
