import { checkSummary } from './check-summary.ts';
import type { Summary, SummaryInput, SummaryWriter } from './summary.ts';
import { withoutOrders } from './summary-prompt.ts';

/**
 * Has a summary written, and checked. Null, and never an error, where the writer fails, where what it
 * wrote may not be shown, and where there is nothing to write about: then it is not even asked.
 * `names`: what the two are called; no name reaches the writer, and none comes back from it.
 */
export const settleSummary = async (
  writer: SummaryWriter,
  input: SummaryInput,
  names: readonly string[],
): Promise<Summary | null> => {
  const given = withoutOrders(input, names);
  if (given.themes.length === 0 && given.chips.length === 0) return null;
  try {
    return checkSummary(await writer(given), names);
  } catch {
    return null;
  }
};
