/** So many different titles are counted; of more the first ones. */
const MOST_TITLES = 5000
const SHOWN = 5

/** Counts titles, to tell those who ask for others which there are. */
export function commonTitles() {
  const counts = new Map<string, number>()
  return {
    add(title: string): void {
      if (counts.has(title) || counts.size < MOST_TITLES) counts.set(title, (counts.get(title) ?? 0) + 1)
    },
    first: (): string[] =>
      [...counts]
        .sort(([a, of], [b, than]) => than - of || (a < b ? -1 : 1))
        .slice(0, SHOWN)
        .map(([title]) => title),
  }
}
