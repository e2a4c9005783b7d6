import { CheckField, TextField } from '../../components/form.tsx'
import { useView } from '../../components/view.ts'
import type { Problems } from '../../visit/problems.ts'

/** Which titles a scan counts, one a line, wherever its adverts come from. */
export function TitlesField({
  value,
  hint,
  problems,
}: {
  value: string
  hint: string
  problems: Problems
}) {
  const { t } = useView()
  return (
    <TextField
      name="titles"
      label={t.runs.titles}
      value={value}
      hint={hint}
      problem={problems.titles}
      rows={4}
    />
  )
}

/** Whether each line is a profession of its own. */
export function EachChoice({ isChosen }: { isChosen: boolean }) {
  const { t } = useView()
  const texts = { label: t.runs.each, hint: t.runs.eachHint }
  return <CheckField name="each" {...texts} isChosen={isChosen} />
}

/** Whether it counts pay too. */
export function SalaryChoice({ isChosen }: { isChosen: boolean }) {
  const { t } = useView()
  return <CheckField name="salary" label={t.runs.withSalary} isChosen={isChosen} />
}
