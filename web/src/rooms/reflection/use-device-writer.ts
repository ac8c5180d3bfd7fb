import type { Summary, SummaryInput, SummaryWriter } from '@usward/core/reflection/summary';
import { useEffect, useState } from 'react';

// Loaded separately: only results and the consent need it.
const loadDeviceWriter = () => import('./device-writer.ts');

/** Validated like any other; null on failure. */
export const writeOnDevice = async (
  writer: SummaryWriter,
  input: SummaryInput,
  names: readonly string[],
): Promise<Summary | null> => (await loadDeviceWriter()).generateSummary(writer, input, names);

/** Null: none. Undefined: not known yet. */
export const useDeviceWriter = (isWanted: boolean): SummaryWriter | null | undefined => {
  const [found, setFound] = useState<{ readonly writer: SummaryWriter | null }>();
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const setResult = (writer: SummaryWriter | null) => {
      if (isHere) setFound({ writer });
    };
    loadDeviceWriter()
      .then(({ deviceWriter }) => deviceWriter())
      // A phone that cannot tell counts as one without.
      .then(setResult, () => setResult(null));
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return isWanted ? found?.writer : null;
};
