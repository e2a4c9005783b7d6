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

/** Whether it counts pay too. */
export function SalaryChoice({ isChosen }: { isChosen: boolean }) {
  const { t } = useView()
  return <CheckField name="salary" label={t.runs.withSalary} isChosen={isChosen} />
}
