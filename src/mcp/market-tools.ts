import type { Operations } from '../operations.ts'
import { compareScansTool } from './comparison-tool.ts'
import { getSlicesTool } from './slices-tool.ts'
import type { Tool } from './tool.ts'
import { getTrendTool } from './trend-tool.ts'

/**
 * The market's answers for a model: the summary first, then as much of the figures as it can use. The API has them in
 * full.
 */
export function marketTools({ compareChosen, getHistory, getSlices }: Operations, siteUrl: string): Tool[] {
  const source = new URL(siteUrl).host
  return [compareScansTool(compareChosen, source), getTrendTool(getHistory, source), getSlicesTool(getSlices, source)]
}
