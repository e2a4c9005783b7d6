import type { Limits } from '../../../accounts/limits.ts'
import type { Owner } from '../../../accounts/owner.ts'
import { Facts } from '../../components/facts.tsx'
import { useView } from '../../components/view.ts'

/** The limits and the role of an owner, for viewers, who may not change them. */
export function OwnerLimits({ owner, defaults }: { owner: Owner; defaults: Limits }) {
  const { t } = useView()
  const limit = useLimitWords()
  return (
    <Facts
      rows={[
        [t.owners.perMinute, limit(owner.perMinute, defaults.perMinute)],
        [t.owners.perDay, limit(owner.perDay, defaults.perDay)],
        [t.owners.fetches, limit(owner.vacancyFetches, defaults.vacancyFetchesPerDay)],
        [t.owners.role, t.owners.roles[owner.role]],
      ]}
    />
  )
}

/** Gives a limit in words: an owner's own, or the setting that holds without one. */
export function useLimitWords(): (own: number | null, setting: number) => string {
  const { t, format } = useView()
  return (own, setting) =>
    own === null ? t.owners.bySetting(format.number(setting)) : format.number(own)
}
