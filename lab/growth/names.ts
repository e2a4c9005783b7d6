const ROLES =
  `инженер аналитик менеджер специалист разработчик технолог бухгалтер оператор мастер юрист врач преподаватель дизайнер
консультант администратор логист экономист архитектор редактор тестировщик наладчик контролёр методист лаборант диспетчер`.split(
    /\s+/,
  )
const FIELDS =
  `закупок снабжения ремонта проката сварки литья кровли отопления вентиляции связи безопасности качества склада доставки
маркетплейсов аптеки клиники школы музея театра гостиницы ресторана пекарни фермы теплицы лесопилки карьера порта вокзала аэропорта
банка страхования аудита налогов архива библиотеки издательства типографии рекламы выставок`.split(
    /\s+/,
  )

/**
 * As many names of professions as there are scans, each of two phrasings; a word stands in some
 * dozens of them.
 */
export function professionNames(count: number): string[][] {
  const most = ROLES.length * FIELDS.length
  return Array.from({ length: count }, (_, i) => {
    const [role, field] = [
      ROLES[i % ROLES.length]!,
      FIELDS[Math.floor(i / ROLES.length) % FIELDS.length]!,
    ]
    const more = i < most ? '' : ` ${inventedName(i)}`
    return [`${role} ${field}${more}`, `ведущий ${role} ${field}${more}`]
  })
}

const SYLLABLES =
  'ba kol lim ner dak sor vel tum pri gos zet fan mur hix jod wep cra byr nuq yol'.split(' ')

/** The n-th of 160,000 words that are no words of either language. */
export function inventedName(n: number): string {
  let name = ''
  for (let i = 0, rest = n; i < 4; i++, rest = Math.floor(rest / SYLLABLES.length))
    name += SYLLABLES[rest % SYLLABLES.length]
  return name[0]!.toUpperCase() + name.slice(1)
}
