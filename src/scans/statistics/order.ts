/** Most frequent first, ties by name in code unit order: the order of every list of the statistics. */
export function byCountThenName(a: { name: string; count: number }, b: { name: string; count: number }): number {
  return b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
}
