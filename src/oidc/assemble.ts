import { OperatorError } from '../errors.ts'
import { createProvider, type ProviderDeps } from './provider.ts'

type Named = { issuer: string | null; client: string | null }

/**
 * The provider that the settings name; null: none.
 * @throws OperatorError when only half of it is known
 */
export function openProvider({ issuer, client, ...deps }: Omit<ProviderDeps, keyof Named> & Named) {
  if (issuer === null && client === null) return null
  if (issuer === null) throw new OperatorError('Setting oidc-client needs the setting oidc-issuer.')
  if (client === null) throw new OperatorError('Setting oidc-issuer needs the setting oidc-client.')
  return createProvider({ ...deps, issuer, client })
}
