import { SCOPE } from './token-endpoint.ts'

/**
 * Where MCP is asked with the tokens of apps: no other address takes them, and it takes nothing
 * else.
 */
export const CONNECT_PATH = '/v1/mcp/connect'

const ISSUER_PATH = '/oauth'

/**
 * The paths of the authorization server, and of the two documents that describe it and what it is
 * for.
 */
export const OAUTH_PATHS = {
  authorize: `${ISSUER_PATH}/authorize`,
  token: `${ISSUER_PATH}/token`,
  register: `${ISSUER_PATH}/register`,
  revoke: `${ISSUER_PATH}/revoke`,
  server: `/.well-known/oauth-authorization-server${ISSUER_PATH}`,
  resource: `/.well-known/oauth-protected-resource${CONNECT_PATH}`,
} as const

export const addressesOf = (baseUrl: string) => ({
  issuer: baseUrl + ISSUER_PATH,
  resource: baseUrl + CONNECT_PATH,
})

/** What an app reads of the authorization server (RFC 8414). */
export const serverMetadata = (baseUrl: string) => ({
  issuer: addressesOf(baseUrl).issuer,
  authorization_endpoint: baseUrl + OAUTH_PATHS.authorize,
  token_endpoint: baseUrl + OAUTH_PATHS.token,
  registration_endpoint: baseUrl + OAUTH_PATHS.register,
  revocation_endpoint: baseUrl + OAUTH_PATHS.revoke,
  scopes_supported: [SCOPE],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
})

/** What an app reads of the address that it wants to ask (RFC 9728). */
export const resourceMetadata = (baseUrl: string) => ({
  resource: addressesOf(baseUrl).resource,
  authorization_servers: [addressesOf(baseUrl).issuer],
  scopes_supported: [SCOPE],
  bearer_methods_supported: ['header'],
  resource_name: 'Skills Market',
  resource_documentation: `${baseUrl}/docs`,
})

/**
 * How a refused request to that address tells where to begin. @param isWrong whether a token was
 * sent
 */
export const challengeOf = (baseUrl: string, isWrong: boolean): string =>
  'Bearer ' +
  `${isWrong ? 'error="invalid_token", ' : ''}resource_metadata="${baseUrl}${OAUTH_PATHS.resource}"`
