/** What there is to try of a demo. */
export type Demo = {
  baseUrl: string
  owner: string
  password: string
  key: string
  /** The number of one of its vacancies. */
  vacancy: string
  /** The address of the sample site. */
  site: string
  /** The id of one of its scans. */
  scan: string
  /** The file. */
  database: string
}

/**
 * What there is on the machine to try it with: how this program is called, and whether `jq` is
 * there.
 */
export type Means = { program: string; hasJq: boolean }

/**
 * What the demo prints: the pages and how to sign in, then one request to copy, whose answer goes
 * through `jq` where there is one.
 */
export function invitation(
  { baseUrl, owner, password, key, scan, database }: Demo,
  { program, hasJq }: Means,
): string {
  const shown = hasJq ? ` | jq -r '.skills[:10][] | "\\(.share * 100 | round) %  \\(.name)"'` : ''
  return `
Open ${baseUrl}/sign-in
  name      ${owner}
  password  ${password}

Or ask, in another terminal, which skills a profession asks for:

  KEY=${key}
  curl -s -G -H "Authorization: Bearer $KEY" ${baseUrl}/v1/skills \\
    --data-urlencode "profession=Data Analyst"${shown}

More requests: ${baseUrl}/docs. As tables: ${program} scan show ${scan} --db ${database}
Every advert is invented. Ctrl-C ends the demo and deletes its database.
`
}
