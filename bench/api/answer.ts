/** An answer as it went over the wire. It is kept in a file, for the servers that repeat it. */
export type Answer = {
  path: string
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

export async function keepAnswer(file: string, { body, ...rest }: Answer): Promise<void> {
  await Bun.write(file, JSON.stringify({ ...rest, body: Buffer.from(body).toString('base64') }))
}

export async function readAnswer(file: string): Promise<Answer> {
  const { body, ...rest } = await Bun.file(file).json()
  return { ...rest, body: new Uint8Array(Buffer.from(body, 'base64')) }
}

/** Tells the runner the port: the first line of standard output. */
export const sayPort = (port: number): void => void process.stdout.write(`${port}\n`)
