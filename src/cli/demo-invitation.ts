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
}

/** What the demo prints: how to sign in, and requests to copy. */
export function invitation({ baseUrl, owner, password, key, vacancy }: Demo): string {
  return `
The demo runs at ${baseUrl}
Account area: ${baseUrl}/sign-in (name ${owner}, password ${password})
API key: ${key}

Copy these into another terminal:

  KEY=${key}

  # which professions were scanned
  curl -s -H "Authorization: Bearer $KEY" ${baseUrl}/v1/scans

  # which skills a profession asks for
  curl -s -G -H "Authorization: Bearer $KEY" ${baseUrl}/v1/skills --data-urlencode "profession=Data Analyst"

  # which of them a resume names
  curl -s -H "Authorization: Bearer $KEY" ${baseUrl}/v1/resume/coverage \\
    -d '{"profession": "Data Analyst", "text": "SQL, Python, дашборды в Power BI"}'

  # the same for one vacancy
  curl -s -H "Authorization: Bearer $KEY" ${baseUrl}/v1/vacancies/${vacancy}/coverage -d '{"text": "SQL, Python"}'

Documentation: ${baseUrl}/docs
Ctrl-C ends the demo and deletes its database.
`
}
