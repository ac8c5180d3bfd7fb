import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@usward/core/language/i18n';
import { type Deletion, getDeletion, startDeletion } from '@usward/core/privacy/deletion';
import { useEffect } from 'react';
import { mutate } from '../../device/cache/mutate.ts';
import { refetchOnOpen } from '../../device/cache/query-rules.ts';
import { readOptions } from '../../device/cache/read-cache.ts';
import { retryWithPassword } from '../../ui/ask-password.ts';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { applyDeletion } from './apply-deletion.ts';
import { type DeletionRequest, getResultText, isSameRequest } from './deletion-copy.ts';

const report = (error: unknown): void => console.error(error);

/** Also applies it to this device. */
export const useDeletion = (): Deletion | null => {
  const { data } = useQuery({ ...readOptions(getDeletion), ...refetchOnOpen });
  const deletion = data?.deletion ?? null;
  useEffect(() => {
    if (deletion !== null) applyDeletion(deletion).catch(report);
  }, [deletion]);
  return deletion;
};

/** A waiting one is shown by the screen instead. */
const showResult = (deletion: Deletion, request: DeletionRequest): void => {
  if (!isSameRequest(deletion, request)) {
    toast({ kind: 'error', title: t`You’d already started this deletion, so it goes first.` });
  } else if (deletion.state === 'done') {
    toast({ kind: 'success', title: getResultText(deletion) });
  }
};

export const useRequestDeletion = () => {
  const client = useQueryClient();
  const { queryKey } = readOptions(getDeletion);
  // It may have started although no reply came.
  const { busy, attempt } = useAttempt(() => void client.invalidateQueries({ queryKey }));
  const begin = (request: DeletionRequest): Promise<boolean> =>
    attempt(async () => {
      const body = { ...request, kinds: [...request.kinds] };
      // One key, so that a retry gets the first attempt's result.
      const key = crypto.randomUUID();
      const { deletion } = await retryWithPassword(() => mutate(startDeletion, { body }, { key }));
      if (deletion !== null) {
        // Texts written since are not part of an earlier deletion.
        const isOther = !isSameRequest(deletion, request);
        await applyDeletion(deletion, isOther ? undefined : Date.now()).catch(report);
        showResult(deletion, request);
      }
      client.setQueryData(queryKey, { deletion });
    });
  return { busy, begin };
};
