import { isUpper } from './surroundings.ts'
import { WORDING } from './tables.ts'

/**
 * Whether a department does the same work as the one who is sought: «работали в отделе закупок», «управление командой
 * отдела контроллинга», «ищем менеджера отдела закупок». A developer in such a department does other work.
 */
export function isOwnDepartment(text: string, start: number, says: number): boolean {
  const before = text.slice(Math.max(0, start - FARTHEST_WORK), start)
  if (
    MANAGING.test(text.slice(start, start + LONGEST_MANAGING)) &&
    !(
      (isUpper(text, start) || OF_SOMETHING.test(text.slice(start, start + FARTHEST_WORK))) &&
      IN_DEPARTMENT.test(before)
    ) &&
    !((says & WORDING.hires) !== 0 && THAT_SEEKS.test(text.slice(start, start + FARTHEST_WORK)))
  )
    return true
  return WORKED_IN.test(before) || LED.test(before) || ((says & WORDING.hires) !== 0 && OF_ITS_FIELD.test(before))
}

const FARTHEST_WORK = 120

/** «Управление рисками» is work; a department only with a capital where none is due: «вакансия в Управлении рисков». */
const MANAGING = /^управлени[еи](?![а-яё])/i
const LONGEST_MANAGING = 12
/** «Управление рисков приглашает …» */
const THAT_SEEKS =
  /^управление [^.,:;!?—–]{3,80}? (?:приглашает|ищет|находится в поиске|в поиске|набирает|расширяет|открывает|объявляет)(?![а-яё])/i
/** «В управление клиентского сервиса», not «в управлении рисками». */
const OF_SOMETHING = /^управлени[еи] [а-яё]+(?:ого|его|ых|их)(?![а-яё])/i
const IN_DEPARTMENT = /[а-яё"»)] во?\s$/
const WORKED_IN = /работ[а-я]+\s+во?\s(?:[а-я]+\s)?$/i
/** «Руководство подразделениями: отдел закупок» too, of which the first is asked about. */
const LED =
  /(?:управлени[а-я]*|управлять|руковод[а-я]*|возглав[а-я]*|курир[а-я]*)\s(?:[а-я]+\s)?(?:[а-я]+(?:ами|ями|ом|ем|ой):\s(?:.{0,100},\s)?)?$/i
/** Those whom only the department tells what they do. */
const OF_ITS_FIELD =
  /(?:руководител|начальник|директор|заместител|специалист|менеджер|сотрудник|оператор|стаж[её]р|практикант)[а-я]*\s(?:в\s)?$/i
