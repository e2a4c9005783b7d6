import type { Fault } from '../../../adverts/tally.ts'
import type { FilesRead } from '../../../scans/source.ts'
import { useView } from '../../components/view.ts'

/** What was left out of files and why, and what to know about the figures. */
export function LeftOutOfFiles(read: FilesRead) {
  const { unread, first, faults, firstFaults = [], otherTitles, notes } = read
  const { t, format } = useView()
  const { imports } = t
  const said = <Code extends string>(
    counts: Partial<Record<Code, number>>,
    words: Record<Code, (n: string) => string>,
    exampleOf: (code: Code) => string = () => '',
  ) =>
    (Object.entries(counts) as [Code, number][]).map(
      ([code, count]) => words[code](format.number(count)) + exampleOf(code),
    )
  const exampleOf = (code: Fault) => {
    const met = firstFaults.find(({ fault }) => fault === code)
    return met ? imports.firstFault(String(met.line), met.column, met.value) : ''
  }
  const lines = [
    ...(otherTitles > 0 ? [imports.otherTitles(format.number(otherTitles))] : []),
    ...said(unread, imports.unread),
    ...(first.length > 0
      ? [imports.lines(first.map(({ line }) => line).join(', '), first.length)]
      : []),
    ...said(faults, imports.faults, exampleOf),
    ...notes.flatMap((note) => {
      if ('columns' in note) {
        const more = note.more > 0 ? imports.andMore(format.number(note.more)) : ''
        const n = note.columns.length + note.more
        return imports.notes[note.code](note.columns.join(', ') + more, n)
      }
      if (note.code === 'cut') return imports.notes.cut(format.number(note.characters))
      if (note.code === 'no_skills') return imports.notes.no_skills
      return note.code === 'garbled' ? imports.notes.garbled(format.number(note.adverts)) : []
    }),
  ]
  if (lines.length === 0) return null
  return (
    <>
      <h2>{imports.leftOut}</h2>
      <ul class="left-out">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
