/** Where the adverts of a scan come from, as citations name it. */
export type SourceOf = (scanId: string) => Promise<string>

/** The same of the scans as they are now, for several. */
export type Sources = () => Promise<(scanId: string) => string>
