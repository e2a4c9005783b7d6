import { ownAddress } from '../vacancy/own-address.ts'
import { isContact } from './contacts.ts'
import { storedVacancy } from './kept-vacancy.ts'
import type { VacanciesStore } from './vacancies.ts'

/** The addresses that files gave adverts, by number, where their texts are kept. */
export type OwnAddresses = (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** An advert has some kilobytes. */
const KEYS_AT_ONCE = 500

export function createOwnAddresses(
  store: Pick<VacanciesStore, 'newestVersions' | 'versions'>,
): OwnAddresses {
  return async (keys) => {
    const found = new Map<string, string>()
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
      const versions = await store.newestVersions(keys.slice(from, from + KEYS_AT_ONCE))
      for (const { content } of await store.versions(versions)) {
        const { id, url } = storedVacancy(content)
        const address = ownAddress(url ?? null)
        // Earlier versions kept those that are contacts too.
        if (address !== null && !isContact(address)) found.set(id, address)
      }
    }
    return found
  }
}
