import { CYRILLIC, kindOf, LATIN } from '../text/characters.ts'
import { tagWords } from './skill-form.ts'
import type { SkillGroup } from './skill-group.ts'

// Fewer sounds than this are shared by too many words.
const FEWEST_CONSONANTS = 5

const RUSSIAN_SOUNDS: Readonly<Record<string, string>> = {
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ж: 'j',
  з: 's',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ф: 'f',
  х: 'h',
  ц: 's',
  ч: 'C',
  ш: 'S',
  щ: 'S',
}
const ENGLISH_SOUNDS: Readonly<Record<string, string>> = {
  b: 'b',
  c: 'k',
  d: 'd',
  f: 'f',
  g: 'g',
  h: 'h',
  j: 'j',
  k: 'k',
  l: 'l',
  m: 'm',
  n: 'n',
  p: 'p',
  q: 'k',
  r: 'r',
  s: 's',
  t: 't',
  v: 'v',
  w: 'v',
  x: 'ks',
  z: 's',
}

/** Groups of one foreign word each that sound alike in both alphabets: скоринг and scoring. From the name to the other's. */
export function transliterations(
  groups: readonly SkillGroup[],
  isApart: (a: string, b: string) => boolean,
): Map<string, string> {
  const [latin, cyrillic] = [new Map<string, SkillGroup[]>(), new Map<string, SkillGroup[]>()]
  for (const group of groups) {
    const words = tagWords(group.name)
    if (words.length !== 1) continue
    const word = words[0]!.word
    const side = kindOf(word.charCodeAt(0)) === LATIN ? latin : cyrillic
    for (const sounds of new Set([phoneticKeyOf(word), phoneticKeyOf(singular(word))])) {
      if (sounds === null || sounds.length < FEWEST_CONSONANTS) continue
      side.set(sounds, [...(side.get(sounds) ?? []), group])
    }
  }
  const same = new Map<string, string>()
  for (const [sounds, groupsInLatin] of latin) {
    const inCyrillic = cyrillic.get(sounds)
    // Two candidates on a side: nobody knows which one is meant.
    if (inCyrillic?.length !== 1 || groupsInLatin.length !== 1) continue
    const [a, b] = [groupsInLatin[0]!, inCyrillic[0]!]
    if (!isApart(a.name, b.name)) for (const member of b.members) same.set(member, a.name)
  }
  return same
}

/** A plural of either language in the singular: трансформеры, transformers; neither logistics nor логистики. */
function singular(word: string): string {
  const ends = /[^siuа-я]s$|[^ик]ы$/.test(word) && !/ics$/.test(word)
  return ends ? word.slice(0, -1) : word
}

/** The consonants of a word of one alphabet as both alphabets write them; null for other words. */
function phoneticKeyOf(word: string): string | null {
  const isRussian = kindOf(word.charCodeAt(0)) === CYRILLIC
  if (!(isRussian ? /^[а-я]+$/ : /^[a-z]+$/).test(word)) return null
  const written = isRussian
    ? word
    : word
        .replace(/c(?=[eiy])/g, 's')
        .replace(/sh/g, 'S')
        .replace(/t?ch/g, 'C')
        .replace(/ph/g, 'f')
        .replace(/ck/g, 'k')
        .replace(/dge?/g, 'j')
  let sounds = ''
  for (const letter of written) {
    const sound = (isRussian ? RUSSIAN_SOUNDS : ENGLISH_SOUNDS)[letter] ?? (/[SC]/.test(letter) ? letter : '')
    if (!sounds.endsWith(sound) || sound === '') sounds += sound
  }
  // The first sound must be the same even when it is a vowel.
  return (/^[аеиоуэюяaeiou]/.test(word) ? 'A' : '') + sounds
}
