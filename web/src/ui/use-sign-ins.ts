import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  confirmSignIns,
  endOtherSignIns,
  endSignIn,
  getSignIns,
} from '@usward/core/account/sign-in-endpoints';
import type { Output } from '@usward/core/endpoint';
import { mutate } from '../device/mutate.ts';
import { readOnOpening } from '../device/query-rules.ts';
import { readOptions } from '../device/read-cache.ts';
import { useAuth } from '../device/session/auth.tsx';
import { withPassword } from './ask-password.ts';
import { useAttempt } from './use-attempt.ts';

/**
 * The devices on which one is signed in, as the server knows them now, and how they are confirmed and
 * signed out: nothing of this waits for a network.
 */
export const useSignIns = () => {
  const client = useQueryClient();
  const { refreshUser } = useAuth();
  const options = readOptions(getSignIns);
  const query = useQuery({ ...options, ...readOnOpening });
  const { busy, attempt } = useAttempt(() => void query.refetch());
  /** Does it, and answers whether it was done; the record says whether a device is new. */
  const change = (step: () => Promise<Output<typeof getSignIns>>): Promise<boolean> =>
    attempt(async () => {
      client.setQueryData(options.queryKey, await step());
      void refreshUser();
    });
  return {
    signIns: query.data?.items ?? null,
    isFetching: query.isFetching,
    readAnew: () => void query.refetch(),
    busy,
    confirm: () => change(() => mutate(confirmSignIns)),
    end: (id: string) => change(() => mutate(endSignIn, { params: { id } })),
    endOthers: () => change(() => withPassword(() => mutate(endOtherSignIns))),
  };
};
