import type { ConfigEntry } from '../../../config.ts'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'

export function SettingsPage({ settings }: { settings: readonly ConfigEntry[] }) {
  const { t } = useView()
  const columns: Column<ConfigEntry>[] = [
    {
      title: t.settings.setting,
      cell: (setting) => (
        <>
          <code>{setting.name}</code>
          <small class="meaning">{t.settings.meaning(setting)}</small>
        </>
      ),
    },
    { title: t.settings.value, cell: ({ value }) => value ?? <em>{t.settings.unset}</em>, long: true },
    { title: t.settings.source, cell: ({ source }) => t.settings.sources[source], nowrap: true },
    { title: t.settings.variable, cell: ({ variable }) => <Variable name={variable} /> },
  ]
  return (
    <>
      <h1>{t.settings.title}</h1>
      <p class="lead">{t.settings.lead}</p>
      <Table label={t.settings.title} columns={columns} rows={settings} />
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
