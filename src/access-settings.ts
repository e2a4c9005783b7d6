import { allowed, issuer } from './oidc/allowed.ts'
import { choice, integer, line, optional, redirects, secret } from './setting-kinds.ts'

// The settings of who may come in besides owners with keys and passwords.

/** What visitors may see without signing in. */
export const visitors = {
  public: choice(
    ['off', 'on', 'indexed'],
    'off',
    "Whether the scans' pages open without signing in, at /market: figures only; indexed also lets search engines list them",
  ),
  publicContact: optional(
    line,
    'How visitors of /market reach you: an address or a link, shown on its page of terms and privacy',
    'TEXT',
  ),
  publicPerMinute: integer(
    '120',
    1,
    100_000,
    'Pages at /market that a network may open in any minute; one sent from memory counts a tenth, a PNG picture five',
  ),
  publicCheck: choice(
    ['off', 'on'],
    'off',
    'Whether visitors of /market may check resumes too; nothing of them is kept. Needs public',
  ),
}

/** Apps that are connected over OAuth. */
export const apps = {
  mcpOauth: choice(
    ['off', 'on'],
    'off',
    'Whether apps may be connected over OAuth, at /v1/mcp/connect; needs a base-url of https',
  ),
  mcpOauthRedirects: optional(
    redirects,
    'Where connected apps may be answered beside claude.ai, claude.com, chatgpt.com and the own machine: addresses separated by commas; one without a path allows all of its host',
    'LIST',
  ),
}

/** Signing in with a provider of OpenID Connect. */
export const provider = {
  oidcIssuer: optional(
    issuer,
    'A provider of OpenID Connect that people may sign in with, as it writes its own address; it may be on a private network',
    'URL',
  ),
  oidcClient: optional(line, 'The id that the provider gave to this service', 'ID'),
  oidcSecret: secret(
    line,
    'The secret that the provider gave to this service, where it gives one; best in a file',
    'TEXT',
  ),
  oidcAllow: optional(
    allowed,
    'Who gets an account at the first sign-in with the provider: domains of verified e-mail addresses, and claims such as groups=analysts, separated by commas; without it nobody, and people with an account link it themselves',
    'LIST',
  ),
}
