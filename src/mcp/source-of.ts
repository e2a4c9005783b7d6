/** Where the adverts of a scan come from, as citations name it. */
export type SourceOf = (scanId: string) => Promise<string>
