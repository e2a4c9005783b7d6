/** Headings that begin a part of a resume, whatever stands right above them. */
const HEADINGS = new Set(
  [
    'навыки|ключевые навыки|профессиональные навыки|основные навыки|технические навыки|мои навыки',
    'стек|технологии|стек технологий|инструменты|компетенции|ключевые компетенции|языки|знание языков',
    'опыт|опыт работы|образование|курсы|обо мне|о себе|достижения|проекты|сертификаты',
    'skills|key skills|top skills|core skills|technical skills|hard skills|professional skills',
    'skills summary|stack|tech stack|technologies|tools|competencies|core competencies|languages',
    'experience|work experience|employment|education|courses|about|about me|summary|projects',
    'certificates|certifications|licenses and certifications|licenses & certifications|achievements',
  ].flatMap((headings) => headings.split('|')),
)

const LONGEST = 60

/** Whether the line of a text that starts there is «Навыки», with a colon perhaps. */
export function isPartHeading(text: string, start: number): boolean {
  const line = text.slice(start, start + LONGEST).split('\n', 1)[0]!
  return HEADINGS.has(line.trim().replace(/ ?:$/, '').toLowerCase())
}
