/** Where the adverts of a scan come from, as citations name it. */
export type SourceOf = (scanId: string) => Promise<string>

/** What tools ask of the scans there are. */
export type KnownScans = {
  /** The same of the scans as they are now, for several. */
  sources(): Promise<(scanId: string) => string>
  /** The scans that fit a profession besides the one that it means, the best first. */
  otherFits(profession: string): Promise<readonly ScanLine[]>
}

export type ScanLine = { id: string; queries: readonly string[]; scanned: number }
