import type { Summary, SummaryInput, SummaryWriter } from '@usward/core/reflection/summary';
import { useEffect, useState } from 'react';

// Fetched only by a phone with a model of its own, once a result is looked at.
const loadDeviceWriter = () => import('./device-writer.ts');

/** Has this phone write a summary, checked as every other; null where nothing came of it. */
export const writeOnDevice = async (
  writer: SummaryWriter,
  input: SummaryInput,
  names: readonly string[],
): Promise<Summary | null> => (await loadDeviceWriter()).generateSummary(writer, input, names);

/** The model of this phone; null: it has none, undefined: that is being found out. */
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
      // A phone that cannot tell is one without.
      .then(setResult, () => setResult(null));
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return isWanted ? found?.writer : null;
};
