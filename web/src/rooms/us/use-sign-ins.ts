import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSignIns, endSignIn, getSignIns } from '@usward/core/account/sign-in-endpoints';
import type { Output } from '@usward/core/endpoint';
import { mutate } from '../../device/mutate.ts';
import { readOnOpening } from '../../device/query-rules.ts';
import { readOptions } from '../../device/read-cache.ts';
import { useAttempt } from '../../ui/use-attempt.ts';

/**
 * The devices on which one is signed in, as the server knows them now, and how they are signed out:
 * nothing of this waits for a network.
 */
export const useSignIns = () => {
  const client = useQueryClient();
  const options = readOptions(getSignIns);
  const query = useQuery({ ...options, ...readOnOpening });
  const { busy, attempt } = useAttempt(() => void query.refetch());
  const put = (left: Output<typeof getSignIns>): void => {
    client.setQueryData(options.queryKey, left);
  };
  return {
    signIns: query.data?.items ?? null,
    isFetching: query.isFetching,
    readAnew: () => void query.refetch(),
    busy,
    /** Answers whether it was signed out. */
    end: (id: string) =>
      attempt(async () => {
        put(await mutate(endSignIn, { params: { id } }));
      }),
    endOthers: () =>
      attempt(async () => {
        put(await mutate(endOtherSignIns));
      }),
  };
};
