/** A Markdown table. Cells may contain Markdown; vertical bars in them are escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/**
 * Replaces each `{{name}}` by its value. Throws when a name has no value, and when a value is not
 * used.
 */
export function fill(template: string, values: Record<string, string>): string {
  const used = new Set<string>()
  const filled = template.replace(/\{\{([a-z-]+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the template names ${name}, which has no value`)
    used.add(name)
    return value
  })
  const unused = Object.keys(values).filter((name) => !used.has(name))
  if (unused.length > 0) throw new Error(`the template does not name ${unused.join(', ')}`)
  return filled
}

/** A value as an indented JSON block; a list of plain values stays on one line. */
export function jsonBlock(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replace(
    /\[\s+([^[\]{}]*?)\s+\]/g,
    (_, items: string) => `[${items.replace(/\s*\n\s*/g, ' ')}]`,
  )
  return `\`\`\`json\n${text}\n\`\`\``
}
