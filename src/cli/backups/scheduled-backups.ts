import type { Config } from '../../config.ts'
import { UsageError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { Clock } from '../../time/clock.ts'
import { lastTime, nextTime } from '../../time/schedule.ts'
import { mustBeFile } from '../command/database.ts'
import { backupsIn, isBeingWritten, type Lack, lackOf } from './kept-backups.ts'

const AGAIN_MS = 60 * 60 * 1000

type BackupSettings = Pick<Config, 'db' | 'backupSchedule' | 'backupDir' | 'backupKeep'>

/**
 * Makes the chore of a server that writes scheduled backups; null where none is scheduled. It
 * writes one when the newest of the folder is older than the schedule's last time, so it makes up,
 * once, for what was missed while no server ran. It logs a failure and tries again in an hour, or
 * once the folder is there again or has room.
 * @param program starts this program. A process of its own reads the file: whoever opens and closes
 * a database in a process that has it open drops its locks, and reading it here delays requests.
 */
export function scheduledBackups(
  { db, backupSchedule: schedule, backupDir: folder, backupKeep: kept }: BackupSettings,
  { clock, log, program }: { clock: Clock; log: Log; program: readonly string[] },
): ((signal: AbortSignal) => Promise<void>) | null {
  if (schedule === null || folder === null) return null
  mustBeFile(db, 'Back it up with pg_dump.')
  if (nextTime(schedule, clock.now()) === null) throw new UsageError(`"${schedule}" never occurs.`)
  const cmd = [...program, 'backup', '--json', '--db', db, '--keep', String(kept), '--', folder]
  const lack = lackOf(folder, db)
  // The first backup is a minute away, and the schedule's next perhaps a month.
  if (lack !== null) log.warn({ folder }, LACKS[lack])
  let lookAgainAt = 0
  /** What the folder lacked when the last one failed. */
  let lacked: Lack | null = null
  let underWay = false

  const backUpWhenDue = async (signal: AbortSignal) => {
    const now = clock.now()
    // A clock that was set back keeps nobody waiting for longer than an hour.
    const isTooEarly = now < lookAgainAt && lookAgainAt - now <= AGAIN_MS
    if (isTooEarly && (lacked === null || lackOf(folder, db) !== null)) return
    const due = lastTime(schedule, now)?.getTime() ?? now
    // One that bears a later time was written by a clock that ran ahead.
    if ((backupsIn(folder, db).find(({ at }) => at <= now)?.at ?? -Infinity) >= due) return
    if (isBeingWritten(folder, db)) return
    lookAgainAt = now + AGAIN_MS
    const failure = await failureOf(cmd, signal)
    if (signal.aborted) return
    lacked = failure === null ? null : lackOf(folder, db)
    if (failure !== null)
      return log.error(
        { folder, reason: failure },
        'the scheduled backup was not written: it is tried again in an hour, or once its ' +
          'folder is there and has room',
      )
    lookAgainAt = 0
    log.info({ folder }, 'a backup was written')
  }

  return async (signal) => {
    // Neither a backup that takes hours nor a clock that was set starts a second one beside the
    // first.
    if (underWay) return
    underWay = true
    try {
      await backUpWhenDue(signal)
    } finally {
      underWay = false
    }
  }
}

const LACKS = {
  folder: 'no backup can be written: its folder does not exist, or this user may not write into it',
  room: 'no backup can be written: the disk of its folder has too little room',
}

/**
 * Runs a command, and returns what it says when it fails. It ends with the server, and leaves no
 * half of a copy.
 */
async function failureOf(cmd: string[], signal: AbortSignal): Promise<string | null> {
  const child = Bun.spawn({ cmd, stdin: 'ignore', stdout: 'ignore', stderr: 'pipe', signal })
  const [output, code] = await Promise.all([new Response(child.stderr).text(), child.exited])
  return code === 0 ? null : output.trim().replace(/^error: /m, '')
}
