const rules = new Intl.PluralRules('ru')

/** Число со словом в нужной форме: «1 вакансия», «2 вакансии», «5 вакансий». */
export function many(n: number, one: string, few: string, more: string): string {
  const form = { one, few }[rules.select(n) as 'one' | 'few'] ?? more
  return `${n.toLocaleString('ru')} ${form}`
}

/** Слово после «из 21» или «из 5»: «навыка», «навыков». */
export const outOf = (n: number, one: string, more: string): string =>
  `${n.toLocaleString('ru')} ${rules.select(n) === 'one' ? one : more}`

export const adverts = (n: number): string => many(n, 'вакансия', 'вакансии', 'вакансий')

/** Сколько ждать, после «через»: «45 секунд», «2 минуты». */
export const wait = (seconds: number): string =>
  seconds < 90
    ? many(seconds, 'секунду', 'секунды', 'секунд')
    : many(Math.ceil(seconds / 60), 'минуту', 'минуты', 'минут')
