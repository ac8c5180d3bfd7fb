import { useState } from 'react';
import { unsentDrafts } from '../../device/draft-count.ts';
import { useQueuedWrites } from '../../device/outbox/outbox.ts';
import { unsentWords } from './unsent-words.ts';

/** How many things of the person's own have not been sent; drafts are counted when asked to. */
export const useUnsent = () => {
  const queued = unsentWords(useQueuedWrites());
  const [drafts, setDrafts] = useState(0);
  const count = async (): Promise<number> => {
    // Drafts that cannot be read must not hold anybody back.
    const begun = await unsentDrafts().catch(() => 0);
    setDrafts(begun);
    return queued + begun;
  };
  return { unsent: queued + drafts, count };
};
