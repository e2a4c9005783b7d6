/** `word*` fits any word that begins so. */
const ANY_END = '*'
/** Shorter beginnings fit too much. */
const SHORTEST = 2

/** Makes the function that tells which patterns a word fits: itself, then the shorter beginning. */
export function createPatterns(patterns: Iterable<string>): (word: string) => string[] {
  const all = new Set(patterns)
  const lengths = new Set<number>()
  for (const pattern of all) {
    if (!pattern.endsWith(ANY_END)) continue
    if (pattern.length <= SHORTEST) throw new Error(`${pattern} is too short`)
    lengths.add(pattern.length - 1)
  }
  const sorted = [...lengths].sort((one, other) => one - other)
  return (word) => {
    const found = all.has(word) ? [word] : []
    for (const length of sorted) {
      if (length > word.length) break
      const pattern = word.slice(0, length) + ANY_END
      if (all.has(pattern)) found.push(pattern)
    }
    return found
  }
}
