import type { Operations } from '../operations.ts'
import { compareScansTool } from './comparison-tool.ts'
import { getSlicesTool } from './slices-tool.ts'
import type { OriginOf } from './source-of.ts'
import type { Tool } from './tool.ts'
import { getTrendTool } from './trend-tool.ts'

/**
 * The market's answers for a model: the summary first, then as much of the figures as it can use.
 * The API has them in full.
 */
export function marketTools(
  {
    compareChosen,
    getHistory,
    getSlices,
  }: Pick<Operations, 'compareChosen' | 'getHistory' | 'getSlices'>,
  originOf: OriginOf,
): Tool[] {
  return [
    compareScansTool(compareChosen, originOf),
    getTrendTool(getHistory, originOf),
    getSlicesTool(getSlices, originOf),
  ]
}
