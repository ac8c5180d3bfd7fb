import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@usward/core/language/i18n';
import {
  type Deletion,
  getDeletion,
  startDeletion,
} from '@usward/core/privacy/range-deletion-endpoints';
import { useEffect } from 'react';
import { mutate } from '../../device/cache/mutate.ts';
import { refetchOnOpen } from '../../device/cache/query-defaults.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { logError } from '../../device/log-error.ts';
import { retryWithPassword } from '../../ui/ask-password.ts';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { applyRangeDeletion } from './apply-range-deletion.ts';
import { type DeletionRequest, getResultText, isSameRequest } from './range-deletion-copy.ts';

/** Also applies it to this device. */
export const useAndApplyRangeDeletion = (): Deletion | null => {
  const { data } = useQuery({ ...createReadOptions(getDeletion), ...refetchOnOpen });
  const deletion = data?.deletion ?? null;
  useEffect(() => {
    if (deletion !== null) applyRangeDeletion(deletion).catch(logError);
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

export const useRequestRangeDeletion = () => {
  const client = useQueryClient();
  const { queryKey } = createReadOptions(getDeletion);
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
        await applyRangeDeletion(deletion, isOther ? undefined : Date.now()).catch(logError);
        showResult(deletion, request);
      }
      client.setQueryData(queryKey, { deletion });
    });
  return { busy, begin };
};
