import { isAdjectiveForm, isNounForm } from '../../src/language/text/russian-agreement.ts'
import { stemOf } from '../../src/language/text/russian-stems.ts'
import type { ReadAdvert } from './adverts.ts'
import { createTally } from './tally.ts'
import { beginning, words } from './words.ts'

/** What stands before what one has to know. */
const KNOWING = beginning(
  'знани понимани основ владени знакомств разбира знать понимать',
  'knowledge understanding familiar experience expertise background proficien skilled',
)
const FILLERS = words(
  'и или в области сфере с со по на базовых базовые технологий правил',
  'of with in the and basic strong good solid deep working or to',
)
/** What ends a phrase; what many things have says nothing by itself. */
const STOP = beginning(
  'что как которы для при от из уровн будет либо не ваш наш сво',
  'опыт навык знани понимани умени владени использовани применени основ работ инструмент',
  'принцип метод процесс специфик особенност систем програм библиотек всех всеми одним язык',
  'for at as is are will be from on by year plus level least skill abilit',
)
const [MOST_WORDS, FARTHEST] = [4, 12]
const SEPARATES = /[.;:()\n•!?]|\s[-–—]\s/

/**
 * What stands behind «знание» and `knowledge of`: the phrases of a list whose head no mention
 * holds.
 */
export function createKnowledge() {
  const { candidates, add } = createTally()
  function readList(advert: ReadAdvert, at: number): void {
    const { word, gapBefore } = advert
    let own: number[] = []
    const flush = () => {
      if (own.length > 0) addPhrase(advert, own)
      own = []
    }
    for (let to = at + 1; to - at <= FARTHEST; to++) {
      if (SEPARATES.test(gapBefore(to))) break
      if (/,/.test(gapBefore(to))) flush()
      if (FILLERS.has(word(to))) {
        if (/^(?:и|или|and|or)$/.test(word(to))) flush()
        else if (own.length > 0) break
        continue
      }
      if (STOP.test(word(to)) || own.length >= MOST_WORDS) break
      own.push(to)
    }
    flush()
  }
  function addPhrase(advert: ReadAdvert, own: readonly number[]): void {
    const phrase = own.map(advert.word)
    const head = phrase.findIndex((one) => !isAdjectiveForm(one))
    if (
      head === -1 ||
      !phrase.every((one) => /^[a-z]/.test(one) || isNounForm(one) || isAdjectiveForm(one))
    )
      return
    for (const count of new Set([head + 1, Math.min(phrase.length, head + 2)])) {
      const place = { advert, first: own[0]!, last: own[count - 1]! }
      const isNamed = own.slice(0, count).some((index) => advert.kindsAt(index).length > 0)
      const told = phrase.slice(0, count)
      add(told.map(keyOf).join(' '), 'knowledge', told.join(' '), place, isNamed)
    }
  }
  return {
    candidates,
    read(advert: ReadAdvert): void {
      for (let at = 0; at < advert.words.length; at++)
        if (KNOWING.test(advert.word(at)) && advert.isAskedAt(at)) readList(advert, at)
    },
  }
}

const keyOf = (word: string) => (/^[а-я]/.test(word) ? stemOf(word) : word.replace(/s$/, ''))
