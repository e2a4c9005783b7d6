import type { ScanSkill } from '../../scans/scan.schema.ts'
import { Choices } from '../components/choices.tsx'
import { Notice } from '../components/notice.tsx'
import { Pages } from '../components/pages.tsx'
import { Search } from '../components/search.tsx'
import { ShareBar } from '../components/share-bar.tsx'
import { type Column, Table } from '../components/table.tsx'
import { useView } from '../components/view.ts'
import type { Paging } from '../visit/paging.ts'
import { skillAddress } from './skill-address.ts'
import { COMMON, fieldsOf, type SkillChoice } from './skill-choice.ts'

export type ScanSkillsProps = {
  scanId: string
  choice: SkillChoice
  /** Those of the page that is shown, of how many that were chosen, of how many there are. */
  shown: readonly ScanSkill[]
  chosen: number
  all: number
  paging: Paging
}

/** The skills of a scan as bars: searched, sorted and filtered over all of them, a page at a time. */
export function ScanSkills({ scanId, choice, shown, chosen, all, paging }: ScanSkillsProps) {
  const { t, format } = useView()
  if (all === 0) return <p>{t.scans.noSkills}</p>
  const { q, ...others } = fieldsOf(choice)
  const columns: Column<ScanSkill>[] = [
    { title: t.market.skill, cell: ({ name }) => <a href={skillAddress(scanId, name)}>{name}</a>, long: true },
    { title: t.market.share, cell: ({ share }) => <ShareWithBar share={share} />, fill: true },
    { title: t.market.adverts, cell: ({ count }) => format.number(count), number: true },
  ]
  return (
    <>
      <Search label={t.market.searchSkill} value={choice.q} kept={others} />
      <div class="choices">
        <Choices
          label={t.market.sortBy}
          name="sort"
          chosen={choice.sort}
          kept={fieldsOf(choice)}
          choices={[
            { value: '', title: t.market.byShare },
            { value: 'name', title: t.market.byName },
          ]}
        />
        <Choices
          label={t.market.least}
          name="least"
          chosen={choice.least}
          kept={fieldsOf(choice)}
          choices={[
            { value: '', title: t.market.everySkill },
            { value: COMMON, title: t.market.commonSkills(Number(COMMON)) },
          ]}
        />
        <span>{t.market.shownOf(format.number(chosen), format.number(all))}</span>
      </div>
      {chosen === 0 ? (
        <Notice>{t.market.noSuchSkill(choice.q)}</Notice>
      ) : (
        <Table label={t.market.skills} columns={columns} rows={shown} cards={false} />
      )}
      <Pages paging={paging} query={fieldsOf(choice)} />
    </>
  )
}

function ShareWithBar({ share }: { share: number }) {
  const { format } = useView()
  return (
    <div class="with-bar">
      <ShareBar share={share} />
      <span>{format.share(share)}</span>
    </div>
  )
}
