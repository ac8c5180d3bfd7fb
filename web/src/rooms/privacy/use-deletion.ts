import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@usward/core/language/speak';
import { beginDeletion, type Deletion, getDeletion } from '@usward/core/privacy/deletion';
import { useEffect } from 'react';
import { mutate } from '../../device/mutate.ts';
import { readOnOpening } from '../../device/query-rules.ts';
import { readOptions } from '../../device/read-cache.ts';
import { withPassword } from '../../ui/ask-password.ts';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { isSameWish, resultWords, type Wish } from './deletion-words.ts';
import { forgetDeleted } from './forget-deleted.ts';

const report = (error: unknown): void => console.error(error);

/** The deletion that waits or is under way, or the last one. This device lets go of what it takes. */
export const useDeletion = (): Deletion | null => {
  const { data } = useQuery({ ...readOptions(getDeletion), ...readOnOpening });
  const deletion = data?.deletion ?? null;
  useEffect(() => {
    if (deletion !== null) forgetDeleted(deletion).catch(report);
  }, [deletion]);
  return deletion;
};

/** Tells how a wish ended, unless it waits: that the screen shows. */
const tellEnd = (deletion: Deletion, wish: Wish): void => {
  if (!isSameWish(deletion, wish)) {
    toast({ kind: 'error', title: t`You had begun this one before, so it goes first.` });
  } else if (deletion.state === 'done') {
    toast({ kind: 'success', title: resultWords(deletion) });
  }
};

/** Asks the server to delete own words of a range of days. */
export const useBeginDeletion = () => {
  const client = useQueryClient();
  const { queryKey } = readOptions(getDeletion);
  // Without an answer it may have begun all the same.
  const { busy, attempt } = useAttempt(() => void client.invalidateQueries({ queryKey }));
  const begin = (wish: Wish): Promise<boolean> =>
    attempt(async () => {
      const body = { ...wish, kinds: [...wish.kinds] };
      // A second try hears how the first one ended.
      const key = crypto.randomUUID();
      const { deletion } = await withPassword(() => mutate(beginDeletion, { body }, { key }));
      if (deletion !== null) {
        // What was written since another one began was never meant by it.
        const isOther = !isSameWish(deletion, wish);
        await forgetDeleted(deletion, isOther ? undefined : Date.now()).catch(report);
        tellEnd(deletion, wish);
      }
      client.setQueryData(queryKey, { deletion });
    });
  return { busy, begin };
};
