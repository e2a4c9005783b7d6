/** Where the page of a skill of a scan is. */
export const skillAddress = (scanId: string, skill: string): string =>
  `/account/scans/${scanId}/vacancies?${new URLSearchParams({ skill })}`
