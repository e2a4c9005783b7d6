import type { ConfigEntry } from '../../../config.ts'
import { SettingsPage } from '../../pages/account/settings.tsx'
import { page, type Reply } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'

export type SettingsParts = { settings: readonly ConfigEntry[] }

/** The settings the server was started with; they cannot be changed here. */
export const settingsHandlers = ({ settings }: SettingsParts) => ({
  show: ({ t }: OwnerVisit): Reply => page(t.settings.title, <SettingsPage settings={settings} />),
})
