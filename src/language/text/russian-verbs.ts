/** The first ending that fits makes the noun; «шлифование» has the root of «шлифовка». */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=з|ы|о|от|у|на|пере|раз|под|при|об)бирать$/, 'бор'],
  [/водить$/, 'ведение'],
  [/(?<=.)носить$/, 'несение'],
  [/(?<=.)вести$/, 'ведение'],
  [/крывать$/, 'крытие'],
  [/давать$/, 'дача'],
  [/([бпвмф])ить$/, '$1ление'],
  [/([лнр])ять$/, '$1ение'],
  [/([аяе])ть$/, '$1ние'],
  [/ить$/, 'ение'],
]

const INFINITIVE = /(?:[аяи]ть|еть|[сз]ти|[оы]ть|чь|сть)(?:ся)?$/
const NO_VERB = /^(?:сеть|печать|кровать|рукоять|мать|память|плеть|клеть|треть)$|[оеё]сть$/

/** The noun that an infinitive makes: «заполнение» for «заполнять»; null for other words. */
export function nounByEnding(word: string): string | null {
  if (!INFINITIVE.test(word) || NO_VERB.test(word)) return null
  const verb = word.replace(/ся$/, '')
  const made = ENDINGS.find(([ending]) => ending.test(verb))
  return made === undefined ? null : verb.replace(...made)
}

/** What the last letters of a stem in -ить are before -ю: «готовить» is «готовлю». */
const SOFTENED: readonly (readonly [RegExp, string])[] = [
  [/([бпвмф])$/, '$1лю'],
  [/[дз]$/, 'жу'],
  [/ст$/, 'щу'],
  [/с$/, 'шу'],
  [/т$/, 'чу'],
  [/([лнрео])$/, '$1ю'],
]

/** An infinitive, its past in the singular, and its first person where a rule tells it. */
export function formsOf(verb: string): readonly string[] {
  const stem = verb.endsWith('ть') ? verb.slice(0, -2) : null
  if (stem === null) return verb.endsWith('л') ? [verb, `${verb}а`] : [verb]
  const past = [verb, `${stem}л`, `${stem}ла`]
  if (stem.endsWith('ова')) return [...past, `${stem.slice(0, -3)}ую`]
  if (/[ая]$/.test(stem)) return [...past, `${stem}ю`]
  const own = stem.endsWith('и') ? stem.slice(0, -1) : ''
  const softened = SOFTENED.find(([end]) => end.test(own))
  return softened === undefined ? past : [...past, own.replace(...softened)]
}
