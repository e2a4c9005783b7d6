import type { CounterAnswer, createCounter } from '../../src/scans/count/counter.ts'
import { repeatedAdverts } from '../../src/scans/count/repeated-adverts.ts'
import type { StoredText } from '../../src/scans/count/search-texts.ts'

type Perform = ReturnType<typeof createCounter>
type Answer<Kind extends string> = Extract<CounterAnswer, Record<Kind, unknown>>

/** The answer of the kind that was asked for. */
export function answered<Kind extends string>(kind: Kind, answer: CounterAnswer): Answer<Kind> {
  if (!(kind in answer)) throw new Error(`no ${kind}`)
  return answer as Answer<Kind>
}

/** Counts texts by one counter in all its steps, as counters.ts does. */
export async function countTexts(
  perform: Perform,
  texts: readonly StoredText[],
  salaries: Parameters<typeof finishTask>[0] = null,
) {
  const { found, read } = answered('found', perform({ do: 'read', texts }))
  const { byEmployer } = answered('byEmployer', perform({ do: 'employers', read: [read] }))
  const standsFor = await repeatedAdverts(
    texts.length,
    byEmployer,
    async (places) => {
      const contents = Array.from(places, (place) => texts[place]!.content)
      return [answered('signed', perform({ do: 'sign', contents })).signed]
    },
    async (signed) => answered('groups', perform({ do: 'compare', signed })).groups,
  )
  const { result } = answered('result', perform({ ...finishTask(salaries), read: [read], standsFor }))
  return { found, result }
}

const finishTask = (salaries: Extract<Parameters<Perform>[0], { do: 'finish' }>['salaries']) => ({
  do: 'finish' as const,
  salaries,
})
