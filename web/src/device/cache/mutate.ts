import type { CallInput, Endpoint, Output } from '@usward/core/endpoint';
import { getCallCouple } from '../authoring-couple.ts';
import { currentUserId, onUserChange } from '../current-user.ts';
import { type CallOptions, call } from '../network/api.ts';
import { getQueryRetryDelay, queryDefaults, shouldRetryMutation } from './query-defaults.ts';

type MutateOptions = Pick<CallOptions, 'headers' | 'key'> & {
  readonly retries?: number;
};

/** Ends early when the user signs out. */
const waitWhileSignedIn = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const stopListening = onUserChange(end);
  });

/** One more try after a second if no answer came (docs/specification.md, 9). Rejects as {@link call} does. */
export const mutate = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  { retries, ...options }: MutateOptions = {},
): Promise<Output<E>> => {
  const userId = currentUserId();
  const sent = { ...input, couple: getCallCouple(endpoint, input) };
  const isOver = (failures: number, error: unknown): boolean =>
    !(error instanceof Error) ||
    (retries === undefined
      ? !shouldRetryMutation(failures, error)
      : failures >= retries || !shouldRetryMutation(0, error));
  for (let failures = 0; ; failures += 1) {
    try {
      return await call(endpoint, sent, options);
    } catch (error) {
      if (isOver(failures, error)) throw error;
      await waitWhileSignedIn(
        retries === undefined ? queryDefaults.mutations.retryDelay : getQueryRetryDelay(failures),
      );
      // A further try would use another user's session.
      if (currentUserId() !== userId) throw error;
    }
  }
};
