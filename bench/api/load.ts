/** Loads a server with wrk: one thread, 32 connections. Returns requests a second, and requests in all. Throws when one fails. */
export async function load(
  url: string,
  headers: Record<string, string>,
  seconds: number,
  script?: string,
): Promise<{ rate: number; requests: number }> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const command = [
    'wrk',
    '-t1',
    '-c32',
    `-d${seconds}s`,
    // The first answers of a server come late, as its workers start.
    '--timeout',
    '30s',
    ...given,
    ...(script ? ['-s', script] : []),
    url,
  ]
  const text = await new Response(Bun.spawn(command, { stdout: 'pipe' }).stdout).text()
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1])
  const requests = Number(/(\d+) requests in/.exec(text)?.[1])
  if (!(rate > 0) || /Non-2xx|Socket errors/.test(text))
    throw new Error(`wrk on ${url} said:\n${text}`)
  return { rate, requests }
}
