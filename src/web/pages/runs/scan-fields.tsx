import { CheckField, TextField } from '../../components/form.tsx'
import { useView } from '../../components/view.ts'
import type { Problems } from '../../visit/problems.ts'

type TitlesFieldProps = { value: string; hint: string; problems: Problems }

/** Which titles a scan counts, one a line, wherever its adverts come from. */
export function TitlesField({ value, hint, problems }: TitlesFieldProps) {
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
