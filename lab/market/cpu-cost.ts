const WARM_UP = 5

/** In milliseconds of CPU: the first round, and the median of those after a few to warm up. */
export function cpuCost(work: () => unknown, rounds: number): { first: number; median: number } {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  const later = times.slice(WARM_UP).sort((a, b) => a - b)
  return { first: times[0]!, median: later[(rounds - WARM_UP) >> 1]! }
}
