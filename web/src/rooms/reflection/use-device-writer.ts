import type { Summary, SummaryInput, SummaryWriter } from '@usward/core/reflection/summary';
import { useEffect, useState } from 'react';

// Fetched only by a phone with a model of its own, once a result is looked at.
const loaded = () => import('./device-writer.ts');

/** Has this phone write a summary, checked as every other; null where nothing came of it. */
export const settleHere = async (
  writer: SummaryWriter,
  input: SummaryInput,
  names: readonly string[],
): Promise<Summary | null> => (await loaded()).settleSummary(writer, input, names);

/** The model of this phone; null: it has none, undefined: that is being found out. */
export const useDeviceWriter = (isWanted: boolean): SummaryWriter | null | undefined => {
  const [found, setFound] = useState<{ readonly writer: SummaryWriter | null }>();
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const tell = (writer: SummaryWriter | null) => {
      if (isHere) setFound({ writer });
    };
    loaded()
      .then(({ deviceWriter }) => deviceWriter())
      // A phone that cannot tell is one without.
      .then(tell, () => tell(null));
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return isWanted ? found?.writer : null;
};
