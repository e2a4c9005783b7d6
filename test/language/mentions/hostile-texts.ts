/**
 * Fragments that make a matcher judge a name at nearly every word: named again and again, refused
 * again and again.
 */
const FRAGMENTS = [
  ' R',
  ' r',
  'R R/C ',
  ')R',
  '-)R',
  'C, ',
  'C/',
  'Excel ',
  'excel ',
  'Go ',
  'go. ',
  ' SQL',
  'a.b/c@d:',
  'C.ru ',
  'x@R.ru/',
  '2 ml ',
  'ПО по ',
  'аналитик данных ',
  'управление проектами ',
  'React Native ',
  'с языком ',
  'английский язык ',
  'R\u0301',
  'R\ud800',
  '👩‍💻R',
]

/** Each fragment, said over and over up to a number of characters. */
export function hostileTexts(size: number): [fragment: string, text: string][] {
  return FRAGMENTS.map((fragment) => [fragment, fragment.repeat(Math.ceil(size / fragment.length))])
}
