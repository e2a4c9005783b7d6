import { stemOf } from '../../language/text/russian-stems.ts'

/** The endings of feminine names of professions, and the masculine endings in their place. */
const WOMANS: readonly (readonly [RegExp, string])[] = [
  // учительница, сметчица, художница, дворничиха
  [/тельниц$/, 'тел'],
  [/(?<=[чщн])иц$|ичих$/, 'ик'],
  // юристка, лаборантка, ассистентка, дизайнерка, санитарка; not аптека, техника
  [/(?<=[а-я]{2}(?:ист|ант|ент|ер|ор|ар))к$/, ''],
  // администраторша, кассирша; not старший
  [/(?<=[а-я]{3}[аеиоую]р)ш$/, ''],
  // повариха
  [/(?<=[а-я]{3})их$/, ''],
]

/** Endings of stems that only some forms of a name have, and those that all forms share. */
const FLEETING: readonly (readonly [RegExp, string])[] = [
  // продавец and продавцы, владелец and владельцы, боец and бойцы; певица and певец
  [/[ьй]?[еи]?ц$/, 'ц'],
  // медсестер and медсестры
  [/(?<=ст)ер$/, 'р'],
  // агроном, which ends as «законом» does, and агрономы
  [/(?<=[а-я]{2}н)ом$/, ''],
]

/**
 * The stem of a Russian word in the name of a profession, which its forms by case, number and
 * gender share. It goes further than `stemOf`, which tells skills apart: here two words that share
 * too much only find a scan nearby.
 */
export const professionStem = (word: string): string =>
  [...WOMANS, ...FLEETING].reduce(
    (stem, [ending, shared]) => stem.replace(ending, shared),
    stemOf(word),
  )
