import { rememberingWords } from './bounded-cache.ts'
import { CYRILLIC, kindOf } from './characters.ts'

// What the ending of a Russian word tells of its part of speech and its case. Endings are shared by
// several cases, and only words that rule each other out are told apart: «оценке и развитие» are no
// pair, «оценка и развитие» are.

/** Forms that hardly a noun ends in: крупные, крупных, бухгалтерского, внешней. */
const ADJECTIVE = new RegExp(
  '[а-я]{2}(?:ый|ая|яя|ого|его|ому|ему|ую|юю|ые|ых|их|ыми|ими|ым|ое|' +
    '[гкхжчшщ](?:ий|ие|им|ее)|[бвджзклмнпрстфхцшщй]н(?:ий|ие|им|яя|ее))$',
)
/** Oblique forms, shared with nouns: by the suffix before («русской», not «работой»). */
const ADJECTIVE_BY_SUFFIX = new RegExp(
  '(?:ск|цк|нн|[бвгджзклмпрстфхцчшщьй]н|[аяую]щ|вш|(?<!осн|гол|кор|подк)[ое]в|' +
    '^больш|^горяч|^рабоч|^люб|^перв|^втор|^друг|^прост|^хорош|^(?:мя|ле)гк|' +
    '^(?:ни|у|ре|бли)зк|^(?:ре|жи|гла|сла)дк|^мелк|^крепк|^(?:то|зво)нк|^коротк|' +
    '^широк|^высок|^глубок)(?:ой|ом|ей|ем)$',
)
/** Nouns that look like adjectives. */
const NO_ADJECTIVE =
  /^(?:волной|войной|кухней|песней|окном|зерном|полотном|таможней|режим|целое|данны[ехм]|данными)$/

/** Participles of reflexive verbs: имеющихся, касающимся. */
const REFLEXIVE = /(?<=(?:щ|вш)[а-я]{2,3})ся$/

const isAdjective = (word: string) =>
  REFLEXIVE.test(word) ||
  ((ADJECTIVE.test(word) || ADJECTIVE_BY_SUFFIX.test(word)) && !NO_ADJECTIVE.test(word))

const FUNCTION_WORDS =
  'без более был была были было будет включая вместе во все вся где да для до если есть ещё ' +
  'же за из или им их как ко когда кто либо менее мне мы на над нам нас не нет ни но об обо ' +
  'он она они от перед по под при про с свою себя со так также там то того тоже том тот ' +
  'только ты у уже хотя через чем что чтобы эта эти это этот я а в и к о вы вам вас ваш наш ' +
  'свой ее его'
const NO_NOUN = new Set(FUNCTION_WORDS.split(' '))
const VERB = /(?:[аяеиоуы]ть(?:ся)?|ться|[аяеу]ет(?:ся)?|[аяую]ют(?:ся)?|[аи]вая|ируя|ировать)$/
const NOUN_LIKE_VERB =
  /^(?:сеть|печать|память|нефть|совет|бюджет|пакет|макет|сюжет|паркет|отчет|учет|расчет|приоритет)$/
/** Nouns in -о; other words in -о are adverbs. */
const IN_O =
  /(?:ство|дело|право|мясо|кино|авто|видео|аудио|фото|пиво|вино|масло|молоко|место|число|стекло|тесто)$/

/** No adjective, verb, adverb or function word. */
function isNoun(word: string): boolean {
  if (word.length < 3 || kindOf(word.charCodeAt(0)) !== CYRILLIC || NO_NOUN.has(word)) return false
  if (VERB.test(word) && !NOUN_LIKE_VERB.test(word)) return false
  return !word.endsWith('о') || IN_O.test(word)
}

const [ADJECTIVE_FORM, NOUN_FORM, OTHER_FORM] = [1, 2, 3] as const

const partOf = rememberingWords((word) =>
  isAdjective(word) ? ADJECTIVE_FORM : isNoun(word) ? NOUN_FORM : OTHER_FORM,
)

/** Whether the word has the form of an adjective or a participle, in any case and number. */
export const isAdjectiveForm = (word: string): boolean => partOf(word) === ADJECTIVE_FORM

/** Whether the word may be a noun. */
export const isNounForm = (word: string): boolean => partOf(word) === NOUN_FORM

export const [GENITIVE, ACCUSATIVE, PREPOSITIONAL] = [2, 8, 32] as const
const [NOMINATIVE, DATIVE, INSTRUMENTAL] = [1, 4, 16] as const

/** The first ending that fits tells. */
const CASES_OF_NOUN: readonly (readonly [RegExp, number])[] = [
  [/(?:^те|^писе|схе|систе|пробле|прие|объе|подъе)м$/, NOMINATIVE | GENITIVE | ACCUSATIVE],
  [/(?:[аяь]ми|ь[ею]?ю|[оеи]ем|[оеё]м|[ое]ю)$/, INSTRUMENTAL],
  [/[ая]х$/, PREPOSITIONAL],
  [/[ая]м$/, DATIVE],
  [/[оеё]в$/, GENITIVE],
  [/ой$/, INSTRUMENTAL],
  [/ей$/, INSTRUMENTAL | GENITIVE],
  [/ью$/, INSTRUMENTAL],
  [/[ую]$/, DATIVE | ACCUSATIVE],
  [/ие$/, NOMINATIVE | ACCUSATIVE],
  [/ы$/, GENITIVE | NOMINATIVE | ACCUSATIVE],
  [/и$/, GENITIVE | DATIVE | PREPOSITIONAL | NOMINATIVE | ACCUSATIVE],
  [/(?:[ьщц]|[пм]ол|мор|ан)е$/, DATIVE | PREPOSITIONAL | NOMINATIVE | ACCUSATIVE],
  [/е$/, DATIVE | PREPOSITIONAL],
  [/[ая]$/, NOMINATIVE | GENITIVE | ACCUSATIVE],
]
/** -о, and no ending: персонал, речь, оценок. */
const WITHOUT_ENDING = NOMINATIVE | GENITIVE | ACCUSATIVE

/** The cases that a noun may stand in by its ending, as bits. */
export const casesOfNoun = rememberingWords(
  (word): number => CASES_OF_NOUN.find(([ending]) => ending.test(word))?.[1] ?? WITHOUT_ENDING,
)

/** Endings of adjectives: the class of the form, and what nouns beside it end in. */
const ADJECTIVE_FORMS: readonly (readonly [ending: RegExp, form: string, noun: RegExp])[] = [
  [/[ыи]ми$/, 'ыми', /ми$|[оеё]м$/],
  [/[ыи]й$/, 'ый', /[^аеоуыэю]$/],
  [/[ая]я$/, 'ая', /[аяьы]$/],
  [/[ое]го$/, 'ого', /[аяовей]$|[^аеоуыэюи]$/],
  [/[ое]му$/, 'ому', /[ую]$|[ая]м$/],
  [/[ую]ю$/, 'ую', /[ую]$|ь$|и$/],
  [/[ыи]е$/, 'ые', /[ыиаяе]$/],
  [/[ыи]х$/, 'ых', /[вйьх]$|[^аеоуыэюия]$/],
  [/[ыи]м$/, 'ым', /[оеё]м$|[ая]м$|ами$|ями$/],
  [/[ое]е$/, 'ое', /[оея]$/],
  [/[ое]й$/, 'ой', /[ыиеью]$|[ое]й$|[^аоуэя]$|ми$|[ая]х$/],
  [/[ое]м$/, 'ом', /[еиую]$|[ая]х$/],
]

const NO_FORM = [/$/, null, /(?!)/] as const

const formOf = rememberingWords(
  (word): readonly [unknown, string | null, RegExp] =>
    ADJECTIVE_FORMS.find(([ending]) => ending.test(word.replace(REFLEXIVE, ''))) ?? NO_FORM,
)

/** Whether two adjectives may stand beside one noun, as in «бухгалтерского и налогового учета». */
export function areAdjectivesAlike(one: string, other: string): boolean {
  const [first, second] = [formOf(one)[1], formOf(other)[1]]
  // «Мировой» is both a nominative and the genitive of «мировая».
  return (
    first === second || (endsInOy(one) && second === 'ый') || (endsInOy(other) && first === 'ый')
  )
}

const endsInOy = (word: string) => word.endsWith('ой')

/** Whether an adjective may belong to a noun, or to one of several in its plural. */
export function isAdjectiveOf(adjective: string, noun: string): boolean {
  return formOf(adjective)[2].test(noun)
}
