const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text for XML 1.0, which has no signs but these among those that control. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/** An element with its attributes and what is in it, which is XML already. */
export function element(
  name: string,
  attributes: Record<string, string>,
  ...children: (string | false)[]
): string {
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  const inside = children.filter(Boolean).join('')
  return inside === '' ? `<${name}${own.join('')}/>` : `<${name}${own.join('')}>${inside}</${name}>`
}

export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'
