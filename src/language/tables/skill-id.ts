const LETTERS = new Map(
  (
    'а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f ' +
    'х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya'
  )
    .match(/\S+ \S+/g)!
    .map((pair) => pair.split(' ') as [string, string]),
)

/** What tells names apart and is lost between letters: C++, C#, .NET, R&D; and 1С. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\d])1с(?!\p{L})/gu, '1c'],
  [/\+/g, '-plus-'],
  [/(?<=\p{L})#/gu, '-sharp-'],
  [/(?<![\p{L}\d])\.(?=\p{L})/gu, 'dot-'],
  [/&/g, '-and-'],
]

/** The id that a name makes: small Latin letters and digits, hyphens between words. */
export function skillIdOf(name: string): string {
  let written = name.toLowerCase()
  for (const [sign, word] of SIGNS) written = written.replace(sign, word)
  return written
    .replace(/[а-яё]/g, (letter) => LETTERS.get(letter) ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
}
