import type { CounterTask, PerformCount } from '../../src/scans/count/counter-tasks.ts'
import { repeatedAdverts } from '../../src/scans/count/repeated-adverts.ts'
import type { StoredText } from '../../src/scans/count/search-texts.ts'

/** Counts texts by one counter in all its steps, as counters.ts does. */
export async function countTexts(
  perform: PerformCount,
  texts: readonly StoredText[],
  salaries: Parameters<typeof finishTask>[0] = null,
) {
  const { found, read } = perform({ do: 'read', texts })
  const standsFor = await repeatedAdverts(
    texts.length,
    perform({ do: 'employers', read: [read] }),
    async (places) => {
      const signed = perform({
        do: 'sign',
        contents: Array.from(places, (place) => texts[place]!.content),
      })
      return perform({ do: 'repeats', signed: [signed] })
    },
  )
  const { result } = perform({ ...finishTask(salaries), read: [read], standsFor })
  return { found, result }
}

const finishTask = (salaries: Extract<CounterTask, { do: 'finish' }>['salaries']) => ({
  do: 'finish' as const,
  salaries,
})
