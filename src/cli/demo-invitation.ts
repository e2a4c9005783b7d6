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

/** What there is on the machine to try it with: how this program is called, and whether `jq` is there. */
export type Means = { program: string; hasJq: boolean }

/** What the demo prints: how to sign in, and requests to copy, whose answers go through `jq` where there is one. */
export function invitation(
  { baseUrl, owner, password, key, vacancy, scan, database }: Demo,
  { program, hasJq }: Means,
): string {
  const shown = (filter: string) => (hasJq ? ` | jq -r '${filter}'` : '')
  const list = (skills: string) => `${skills}[:10][] | "\\(.share * 100 | round) %  \\(.name)"`
  return `
The demo runs at ${baseUrl}
Account area: ${baseUrl}/sign-in (name ${owner}, password ${password})
API key: ${key}

Copy these into another terminal:

  KEY=${key}

  # what a scan found, as tables, without the API
  ${program} scan show ${scan} --db ${database}

  # which professions were scanned
  curl -s -H "Authorization: Bearer $KEY" ${baseUrl}/v1/scans${shown('.[] | "\\(.scanned) vacancies: \\(.queries | join(", "))"')}

  # which skills a profession asks for
  curl -s -G -H "Authorization: Bearer $KEY" ${baseUrl}/v1/skills \\
    --data-urlencode "profession=Data Analyst"${shown(list('.skills'))}

  # which of them a resume does not name
  curl -s -H "Authorization: Bearer $KEY" ${baseUrl}/v1/resume/coverage \\
    -d '{"profession": "Data Analyst", "text": "SQL, Python, дашборды в Power BI"}'${shown(list('.missing'))}

  # the same for one vacancy: which it asks for, and the resume names
  curl -s -H "Authorization: Bearer $KEY" ${baseUrl}/v1/vacancies/${vacancy}/coverage \\
    -d '{"text": "SQL, Python"}'${shown('.covered[].name')}

Documentation: ${baseUrl}/docs
Ctrl-C ends the demo and deletes its database.
`
}
