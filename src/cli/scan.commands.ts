import { group } from './command/command.ts'
import { forOneScan } from './runs/for-one-scan.ts'
import { remove, undelete } from './scan-deletion.commands.ts'
import { exportScan, importFiles, importScan } from './scan-files.commands.ts'
import { list, pinResult, rollback, show, vacancies } from './scan-results.commands.ts'
import { recount, run, schedule, stop } from './scan-runs.commands.ts'

export const scanCommands = group({
  name: 'scan',
  about:
    'scans: statistics of the adverts found for some job titles; the pages call them professions',
  commands: [
    forOneScan(run),
    forOneScan(recount),
    stop,
    rollback,
    pinResult,
    schedule,
    list,
    show,
    vacancies,
    exportScan,
    importScan,
    importFiles,
    remove,
    undelete,
  ],
})
