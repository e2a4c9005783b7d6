const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

/** What the same keys write in the other layout, in small letters: Ghjlf;b is «продажи». */
export function inOtherLayout(typed: string): string {
  const small = typed.toLowerCase()
  const [from, to] = /[а-яё]/.test(small) ? [CYRILLIC, LATIN] : [LATIN, CYRILLIC]
  return Array.from(small, (sign) => to[from.indexOf(sign)] ?? sign).join('')
}
