import { MutationObserver } from '@tanstack/react-query';
import type { CallInput, Endpoint, Output } from '@usward/core/endpoint';
import { getCallCouple } from '../authoring-couple.ts';
import { currentUserId } from '../current-user.ts';
import { type CallOptions, call, NetworkError } from '../network/api.ts';
import { getQueryRetryDelay, shouldRetryMutation } from './query-defaults.ts';
import { getReadCache } from './read-cache.ts';

type MutateOptions = Pick<CallOptions, 'headers' | 'key'> & {
  readonly retries?: number;
};

/** One more try after a second if no answer came (docs/specification.md, 9). Rejects as {@link call} does. */
export const mutate = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  { retries, ...options }: MutateOptions = {},
): Promise<Output<E>> => {
  const userId = currentUserId();
  const sent = { ...input, couple: getCallCouple(endpoint, input) };
  const mutation = new MutationObserver(getReadCache(), {
    mutationFn: async () => {
      // Signed out since the first try: the second would use another user's session.
      if (currentUserId() !== userId) throw new NetworkError();
      return call(endpoint, sent, options);
    },
    // Its result and error may hold private text.
    gcTime: 0,
    ...(retries === undefined
      ? {}
      : {
          retry: (failures: number, error: Error) =>
            failures < retries && shouldRetryMutation(0, error),
          retryDelay: getQueryRetryDelay,
        }),
  });
  return mutation.mutate();
};
