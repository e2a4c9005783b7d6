import { wordsOf } from '../text/words.ts'

/**
 * How each language begins in Russian, in English or in itself, and its name. The first English word is its English
 * name.
 */
const LANGUAGES: readonly (readonly [RegExp, string])[] = (
  [
    ['английск|english', 'английский'],
    ['немецк|german|deutsch', 'немецкий'],
    ['французск|french|français|francais', 'французский'],
    ['испанск|spanish|español|espanol', 'испанский'],
    ['итальянск|italian', 'итальянский'],
    ['португальск|portuguese', 'португальский'],
    ['китайск|chinese', 'китайский'],
    ['японск|japanese', 'японский'],
    ['корейск|korean', 'корейский'],
    ['арабск|arabic', 'арабский'],
    ['турецк|turkish', 'турецкий'],
    ['русск|russian', 'русский'],
    ['казахск|kazakh', 'казахский'],
    ['узбекск|uzbek', 'узбекский'],
    ['киргизск|кыргызск|kyrgyz', 'киргизский'],
    ['таджикск|tajik', 'таджикский'],
    ['азербайджанск|azerbaijani', 'азербайджанский'],
    ['армянск|armenian', 'армянский'],
    ['грузинск|georgian', 'грузинский'],
    ['украинск|ukrainian', 'украинский'],
    ['белорусск|belarusian', 'белорусский'],
    ['татарск|tatar', 'татарский'],
    ['польск|polish', 'польский'],
    ['чешск|czech', 'чешский'],
    ['сербск|serbian', 'сербский'],
    ['болгарск|bulgarian', 'болгарский'],
    ['венгерск|hungarian', 'венгерский'],
    ['румынск|romanian', 'румынский'],
    ['финск|finnish', 'финский'],
    ['шведск|swedish', 'шведский'],
    ['норвежск|norwegian', 'норвежский'],
    ['датск|danish', 'датский'],
    ['нидерландск|голландск|dutch', 'нидерландский'],
    ['греческ|greek', 'греческий'],
    ['персидск|farsi|persian|фарси', 'персидский'],
    ['вьетнамск|vietnamese', 'вьетнамский'],
    ['тайск|thai', 'тайский'],
    ['монгольск|mongolian', 'монгольский'],
    ['литовск|lithuanian', 'литовский'],
    ['латышск|latvian', 'латышский'],
    ['эстонск|estonian', 'эстонский'],
    ['латинск|latin', 'латинский'],
    ['словацк|slovak', 'словацкий'],
    ['хорватск|croatian', 'хорватский'],
    ['словенск|slovenian', 'словенский'],
    ['туркменск|turkmen', 'туркменский'],
    ['башкирск|bashkir', 'башкирский'],
    ['молдавск|moldovan', 'молдавский'],
    ['индонезийск|indonesian', 'индонезийский'],
    ['каталанск|catalan', 'каталанский'],
    ['иврит|hebrew', 'иврит'],
    ['хинди|hindi', 'хинди'],
  ] as const
).map(([pattern, name]) => [new RegExp(`^(?:${pattern})`), name])

/** Words beside a language that say only how well it is known. */
const BESIDE_LANGUAGE =
  /^(?:[abc][12]|язык(?:а|ом|у|е)?|language|languages|в|на|не|ниже|или|и|уровен[ьея]|уровне|level|средн(?:е|ий|ем)|продвинут(?:ый|ом|ого)|начальн(?:ый|ом)|элементарн(?:ый|ом)|совершенств[ео]|базов(?:ый|ом)|свободн(?:ый|ом|ое)|свободно|разговорн(?:ый|ом)|родной|отличн(?:ый|ое|ом)|хорош(?:ий|ем|ее)|владени[ея]|знани[ея]|pre|upper|lower|intermediate|elementary|advanced|fluent|beginner|native|proficiency|proficient|starter|speaker|knowledge|of|good|excellent|basic|conversational|spoken|written)$/

/** Every word of a spelling about a language alone: the first word settles nearly all others. */
const LANGUAGE_OR_BESIDE = new RegExp(
  [...LANGUAGES.map(([pattern]) => pattern), BESIDE_LANGUAGE].map(({ source }) => source).join('|'),
)

/** The language that words are about when they say nothing but a language and how well it is known, else null. */
export function languageOf(words: readonly string[]): string | null {
  if (!words.every((word) => LANGUAGE_OR_BESIDE.test(word))) return null
  let language: string | null = null
  for (const word of words) {
    const name = LANGUAGES.find(([pattern]) => pattern.test(word))?.[1]
    if (name !== undefined && (language === null || language === name)) language = name
    else if (!BESIDE_LANGUAGE.test(word)) return null
  }
  return language
}

/**
 * What a resume calls the language that a spelling is about, at any level. Empty when it is about more than a language.
 */
export function languageSpellings(spelling: string): string[] {
  const name = languageOf(wordsOf(spelling).map(({ text }) => text))
  const pattern = LANGUAGES.find(([, language]) => language === name)?.[0].source ?? ''
  const english = /\|([a-z]+)/.exec(pattern)?.[1]
  if (name === null) return []
  const russian = capitalised(name)
  const full = name.endsWith('й') ? [`${russian} язык`] : []
  return [...full, russian, ...(english ? [capitalised(english)] : [])]
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
