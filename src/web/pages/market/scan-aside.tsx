import { stemOf } from '../../../language/text/russian-stems.ts'
import type { Scan } from '../../../scans/scan.schema.ts'
import { Bars } from '../../components/bars.tsx'
import { useView } from '../../components/view.ts'

const REGIONS = 8
const WORDS = 24
/** A word of fewer titles, or a scrap of one letter, says nothing about them. */
const LEAST_TITLES = 3
const MOST_IN_A_PHRASE = 0.6

/** Each word in its most frequent form, and none that mostly stands in a phrase that is shown. */
function shownOnce(titleWords: Scan['titleWords']): Scan['titleWords'] {
  const seen = new Set<string>()
  const frequent = titleWords.filter(({ count }) => count >= LEAST_TITLES)
  const phrases = frequent.slice(0, WORDS).filter(({ word }) => word.includes(' '))
  return frequent.filter(({ word, count }) => {
    const phrase = phrases.find(({ word: other }) => isIn(other, word))
    if ([...word].length < 2 || (phrase?.count ?? 0) > count * MOST_IN_A_PHRASE) return false
    const stems = word.split(' ').map(stemOf).join(' ')
    return !seen.has(stems) && seen.add(stems)
  })
}

const isIn = (phrase: string, word: string) =>
  phrase !== word && ` ${phrase} `.includes(` ${word} `)

/** What a scan counts besides skills and pay. */
export function ScanAside({ scan: { areas, titleWords, queries, scanned } }: { scan: Scan }) {
  const { t, format } = useView()
  const regions = areas.slice(0, REGIONS).map(({ name, count }) => ({
    name,
    share: scanned === 0 ? 0 : count / scanned,
    value: format.number(count),
  }))
  const words = shownOnce(titleWords).slice(0, WORDS)
  return (
    <div>
      {regions.length > 0 && (
        <section aria-labelledby="regions">
          <h2 id="regions">{t.market.regions}</h2>
          <Bars rows={regions} />
          {areas.length > REGIONS && (
            <small class="muted">{t.market.moreRegions(areas.length - REGIONS)}</small>
          )}
        </section>
      )}
      {words.length > 0 && (
        <section aria-labelledby="words">
          <h2 id="words">{t.market.titleWords}</h2>
          <ul class="words">
            {words.map(({ word, count }) => (
              <li key={word}>
                {word} <span>{format.number(count)}</span>
              </li>
            ))}
          </ul>
          <small class="muted">{t.market.titleWordsHint}</small>
        </section>
      )}
      {queries.length > 1 && (
        <section aria-labelledby="titles">
          <h2 id="titles">{t.market.searchedTitles}</h2>
          <ul class="words">
            {queries.slice(0, WORDS).map((query) => (
              <li key={query}>{query}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
