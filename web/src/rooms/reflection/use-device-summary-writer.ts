import type { Summary, SummaryInput, SummaryWriter } from '@usward/core/reflection/summary';
import { useEffect, useState } from 'react';

// Loaded separately: only results and the consent need it.
const loadDeviceSummaryWriter = () => import('./device-summary-writer.ts');

/** Validated like any other; null on failure. */
export const generateSummaryOnDevice = async (
  writer: SummaryWriter,
  input: SummaryInput,
  names: readonly string[],
): Promise<Summary | null> =>
  (await loadDeviceSummaryWriter()).generateSummary(writer, input, names);

/** Null: none. Undefined: not known yet. */
export const useDeviceSummaryWriter = (isWanted: boolean): SummaryWriter | null | undefined => {
  const [found, setFound] = useState<{ readonly writer: SummaryWriter | null }>();
  useEffect(() => {
    if (!isWanted) return;
    let isMounted = true;
    const setResult = (writer: SummaryWriter | null) => {
      if (isMounted) setFound({ writer });
    };
    loadDeviceSummaryWriter()
      .then(({ getDeviceSummaryWriter }) => getDeviceSummaryWriter())
      // A phone that cannot tell counts as one without.
      .then(setResult, () => setResult(null));
    return () => {
      isMounted = false;
    };
  }, [isWanted]);
  return isWanted ? found?.writer : null;
};
