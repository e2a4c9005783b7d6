/**
 * A process of the test of several: eight clients that ask for one owner until they have asked
 * often enough, and print what they were answered, line by line. Arguments: the address, the owner,
 * his keys, the limits as JSON, how often.
 */
import { connectTo } from '../../db/postgres/connect.ts'

const [url, ownerId, keys, limits, times] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
]
const { countRequest } = connectTo(url)
const keyIds = keys.split(',')

async function client(number: number): Promise<void> {
  for (let asked = 0; asked < Number(times); asked++) {
    const keyId = keyIds[(number + asked) % keyIds.length]!
    const { verdict, now } = await countRequest!({ ownerId, keyId, ...JSON.parse(limits) })
    process.stdout.write(`${verdict} ${keyId} ${now}\n`)
  }
}

await Promise.all(Array.from({ length: 8 }, (_, number) => client(number)))
process.exit(0)
