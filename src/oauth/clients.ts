import { type ForeignDocument, ForeignError } from '../foreign/foreign-document.ts'
import type { Client } from './client.ts'
import { documentedClient, metadataAddress } from './metadata-document.ts'
import { OAuthError } from './oauth-error.ts'
import type { RedirectPolicy } from './redirects.ts'
import { registeredClient } from './registration.ts'

export type Clients = {
  /**
   * The app of an id. @throws OAuthError `invalid_client` when there is none, or what it says of
   * itself is not fit
   */
  find(id: string): Promise<Client>
}

export function createClients(read: ForeignDocument, isAllowed: RedirectPolicy): Clients {
  return {
    async find(id) {
      const address = metadataAddress(id)
      const client = address ? await documented(address) : registeredClient(id, isAllowed)
      if (client !== null) return client
      throw new OAuthError(
        'invalid_client',
        'There is no such app, or none of its redirect addresses is allowed.',
      )
    },
  }

  async function documented(address: URL): Promise<Client | null> {
    try {
      return await documentedClient(address, read, isAllowed)
    } catch (error) {
      if (!(error instanceof ForeignError)) throw error
      throw new OAuthError(
        'invalid_client',
        `The metadata of the app could not be read: ${error.message}.`,
      )
    }
  }
}
