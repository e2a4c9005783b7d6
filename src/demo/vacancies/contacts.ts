import type { Random } from './random.ts'

/**
 * Contacts at the end of an advert, in the forms in which people write them. None of them reaches
 * anybody: no Russian number begins with 000, and `example` and `invalid` are reserved names (RFC
 * 2606).
 */

const PEOPLE = ['Имярек Образцова', 'Тест Примеров', 'Ирина Вымышленная', 'Отдел подбора']

function phone(random: Random): string {
  const digits = String(random.whole(0, 9_999_999)).padStart(7, '0')
  const [a, b, c] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)]
  return random.pick([
    `+7 (000) ${a}-${b}-${c}`,
    `8 000 ${a} ${b} ${c}`,
    `+7000${digits}`,
    `8-000-${a}-${b}-${c}`,
  ])
}

function mail(random: Random): string {
  const name = random.pick(['hr', 'job', 'rabota', 'career.team', 'sql.and.react'])
  return `${name}${random.whole(1, 99)}@${random.pick(['sample.example', 'mail.sample.invalid', 'example.com'])}`
}

const FORMS: readonly ((random: Random) => string)[] = [
  (random) => `Контактное лицо: ${random.pick(PEOPLE)}, тел. ${phone(random)}`,
  (random) =>
    `Пишите на <a href="mailto:${mail(random)}">почту отдела подбора</a> или на ${mail(random)}.`,
  (random) => `Звоните: ${phone(random)}, WhatsApp ${phone(random)}.`,
  (random) => `Telegram: @sample_hr_${random.whole(10, 99)}, почта ${mail(random)}`,
  (random) => `Офис: ул. Образцовая, д. ${random.whole(1, 90)}, вход со двора. ${phone(random)}`,
  (random) => `Questions: ${mail(random)}, ${phone(random)}`,
]

/** One line with contacts, as an HTML fragment. */
export function contactLine(random: Random): string {
  return random.pick(FORMS)(random)
}
