import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import type { ScanDetail } from '../scans/catalog/scan-detail.ts'
import type { ShownScan } from '../scans/shown-scan.ts'

type Questions = Pick<ScanCatalog, 'shown' | 'find' | 'choose'>

/**
 * What becomes of later runs is for those who run the service: others learn only whether the run
 * shown was stopped.
 */
const statusOf = ({ isStopped }: Pick<ShownScan, 'isStopped'>): 'stopped' | 'done' =>
  isStopped ? 'stopped' : 'done'
const withStatus = (shown: ShownScan): ShownScan => ({ ...shown, status: statusOf(shown) })
const detailWithStatus = (detail: ScanDetail): ScanDetail => ({
  ...detail,
  shown: withStatus(detail.shown),
})

/** The scans as everybody may know them. */
export const publicCatalog = (catalog: Questions): Questions => ({
  shown: async () => (await catalog.shown()).map(withStatus),
  find: async (id, run) => detailWithStatus(await catalog.find(id, run)),
  choose: async (choice) => detailWithStatus(await catalog.choose(choice)),
})

/** The list of scans as everybody may know it. */
export const publicList =
  (catalog: Pick<ScanCatalog, 'list' | 'shown'>): ScanCatalog['list'] =>
  async (part) => {
    const { value } = await catalog.list(part)
    const shown = new Map((await catalog.shown()).map((scan) => [scan.id, scan]))
    const items = value.map((item) => ({
      ...item,
      status: statusOf(shown.get(item.id) ?? { isStopped: false }),
    }))
    return { value: items, revision: null }
  }
