import { isOfOther, useWrittenIn } from '../../device/written-in.ts';
import { RefusedTap } from '../../ui/RefusedTap.tsx';
import type { Pending } from './pending.ts';

type RefusedProps = {
  readonly pending: Pending;
  /** What was not done, as a short sentence. */
  readonly what: string;
};

/** A tap that the server refused; one that was meant for somebody else is not sent again. */
export const Refused = ({ pending, what }: RefusedProps) => (
  <RefusedTap write={pending} what={what} canRetry={!isOfOther(pending, useWrittenIn())} />
);
