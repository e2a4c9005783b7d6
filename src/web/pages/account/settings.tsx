import type { ConfigEntry, SettingGroup } from '../../../config.ts'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'

/** The settings by subject; in each, those that differ from their defaults first. */
export function SettingsPage({ settings }: { settings: readonly ConfigEntry[] }) {
  const { t } = useView()
  const groups = [...Map.groupBy(settings, ({ group }) => group)]
  return (
    <>
      <h1>{t.settings.title}</h1>
      <p class="lead">{t.settings.lead}</p>
      {groups.map(([group, entries]) => (
        <Group key={group} group={group} entries={entries} />
      ))}
    </>
  )
}

const isChanged = ({ value, byDefault }: ConfigEntry) => value !== byDefault

function Group({ group, entries }: { group: SettingGroup; entries: readonly ConfigEntry[] }) {
  const { t } = useView()
  const title = t.settings.groups[group]
  const columns: Column<ConfigEntry>[] = [
    [
      t.settings.setting,
      (setting) => (
        <>
          <code>{setting.name}</code>
          <small class="meaning">{t.settings.meaning(setting)}</small>
        </>
      ),
    ],
    [t.settings.value, (entry) => <Value {...entry} />, 'long'],
    [t.settings.source, ({ source }) => t.settings.sources[source], 'nowrap'],
    [t.settings.variable, ({ variable }) => <Variable name={variable} />],
  ]
  const rows = [...entries.filter(isChanged), ...entries.filter((entry) => !isChanged(entry))]
  return (
    <section aria-labelledby={`settings-${group}`}>
      <h2 id={`settings-${group}`}>{title}</h2>
      <Table label={title} columns={columns} rows={rows} />
    </section>
  )
}

/** A value, and beside one that somebody has chosen what held without it. */
function Value(entry: ConfigEntry) {
  const { t } = useView()
  const shown = entry.value ?? <em>{t.settings.unset}</em>
  if (!isChanged(entry)) return shown
  return (
    <>
      <strong>{shown}</strong>
      <small class="meaning">{t.settings.otherwise(entry.byDefault ?? t.settings.unset)}</small>
    </>
  )
}

/** The name of a variable, which may break between its words. */
function Variable({ name }: { name: string }) {
  const words = name.split(/(?<=_)/)
  return (
    <code>
      {words.map((word) => (
        <>
          {word}
          <wbr />
        </>
      ))}
    </code>
  )
}
