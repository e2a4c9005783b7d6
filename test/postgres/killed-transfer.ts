/**
 * A transfer that is killed before a transaction ends. Arguments: the file or the address to read,
 * the other one to fill, how many transactions come to their end before.
 */
import { openSource as ofAddress, openTarget as toAddress } from '../../db/postgres/transfer.ts'
import { openSource as ofFile, openTarget as toFile } from '../../db/sqlite/transfer.ts'
import { transfer } from '../../db/transfer/transfer.ts'

const [from, to, before] = process.argv.slice(2) as [string, string, string]
const opened = new AsyncDisposableStack()
const isFile = !from.startsWith('postgres:')
const source = isFile
  ? await ofFile(from, { now: new Date(0), shapes: {}, prepare: async () => {} }, opened)
  : await ofAddress(from, opened)
const target = isFile ? await toAddress(to, opened) : toFile(to, opened)
let begun = 0
await transfer(
  source,
  {
    ...target,
    inTransaction: (work) =>
      target.inTransaction(async (ask) => {
        await work(ask)
        if (begun++ === Number(before)) process.kill(process.pid, 'SIGKILL')
      }),
  },
  () => {},
)
