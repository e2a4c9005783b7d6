import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A group of processes that the kernel gives so much memory: it ends who takes more. */
export type MemoryGroup = {
  /** The shell line that puts a process and what it starts into the group. */
  join: string
  /**
   * Megabytes of it in use now, without the pages of files, which the kernel takes back when it
   * needs them.
   */
  used(): number
  /** Whether the kernel has ended a process for it. */
  hasEnded(): boolean
  end(): void
}

const [FIRST, SECOND] = ['/sys/fs/cgroup/memory', '/sys/fs/cgroup']
const MB = 1024 * 1024

/** Makes a group, in either version of cgroups. @throws where this user may make none */
export function memoryGroup(name: string, megabytes: number): MemoryGroup {
  const isFirst = existsSync(join(FIRST, 'memory.limit_in_bytes'))
  const folder = join(isFirst ? FIRST : SECOND, name)
  mkdirSync(folder, { recursive: true })
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const figure = (file: string, of: string) =>
    Number(new RegExp(`^${of} (\\d+)$`, 'm').exec(read(file))?.[1] ?? 0)
  const write = (file: string) => writeFileSync(join(folder, file), String(megabytes * MB))
  write(isFirst ? 'memory.limit_in_bytes' : 'memory.max')
  return {
    join: `echo $$ > ${join(folder, 'cgroup.procs')}`,
    used: () => figure('memory.stat', isFirst ? 'total_rss' : 'anon') / MB,
    hasEnded: () => figure(isFirst ? 'memory.oom_control' : 'memory.events', 'oom_kill') > 0,
    end: () => rmdirSync(folder),
  }
}
