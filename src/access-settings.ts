import { allowed, issuer } from './oidc/allowed.ts'
import { choice, integer, line, optional, redirects, secret } from './setting-kinds.ts'

// The settings of who may come in besides owners with keys and passwords.

/** What visitors may see without signing in. */
export const visitors = {
  public: choice(
    ['off', 'on', 'indexed'],
    'off',
    'Whether the market pages open without signing in, at /market: figures only; indexed also ' +
      'admits search engines',
  ),
  publicContact: optional(
    line,
    'How visitors of /market can contact you: an address or a link, shown on its page of ' +
      'terms and privacy',
    'TEXT',
  ),
  publicPerMinute: integer(
    '120',
    1,
    100_000,
    'Pages of /market one network may open per minute; a cached page counts as 0.1, a PNG as 5',
  ),
  publicCheck: choice(
    ['off', 'on'],
    'off',
    'Whether visitors of /market may check resumes too; nothing is kept. Needs public',
  ),
}

/** Apps that are connected over OAuth. */
export const apps = {
  mcpOauth: choice(
    ['off', 'on'],
    'off',
    'Whether apps may connect over OAuth, at /v1/mcp/connect; needs a base-url with https',
  ),
  mcpOauthRedirects: optional(
    redirects,
    'Redirect addresses of connected apps besides claude.ai, claude.com, chatgpt.com and the ' +
      "user's machine, separated by commas; one without a path allows its whole host",
    'LIST',
  ),
}

/** Signing in with a provider of OpenID Connect. */
export const provider = {
  oidcIssuer: optional(
    issuer,
    'An OpenID Connect provider to sign in with: its issuer address exactly as it writes it; ' +
      'may be on a private network',
    'URL',
  ),
  oidcClient: optional(line, 'The id that the provider gave to this service', 'ID'),
  oidcSecret: secret(
    line,
    'The secret that the provider gave to this service, if any; best in a file',
    'TEXT',
  ),
  oidcAllow: optional(
    allowed,
    'Who gets an account at the first sign-in with the provider: domains of verified e-mail ' +
      'addresses and claims such as groups=analysts, separated by commas; if unset, nobody, and ' +
      'users link their accounts themselves',
    'LIST',
  ),
}
