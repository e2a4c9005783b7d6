/**
 * Whether a client would rather read a page than JSON (`Accept`, RFC 9110, 12.5.1). Browsers would; a program that
 * says nothing, or takes anything, would not.
 */
export function prefersPage(accept: string | null): boolean {
  const quality = new Map((accept ?? '').split(',').map(wish))
  const json = quality.get('application/json') ?? quality.get('application/*') ?? quality.get('*/*') ?? 0
  return (quality.get('text/html') ?? 0) > json
}

function wish(item: string): [range: string, quality: number] {
  const [range = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  return [range, given === undefined ? 1 : Number(given.slice(2)) || 0]
}
