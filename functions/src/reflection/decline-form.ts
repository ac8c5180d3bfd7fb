import type { Output } from '@usward/core/endpoint';
import type { declineForm } from '@usward/core/reflection/endpoints';
import type { PersonCall } from '../http/endpoint.ts';
import { declineWrites } from './decline-writes.ts';
import { onOwnSide } from './on-own-side.ts';

/** "Not this time": written where nobody but the caller reads, so the other sees an unanswered form. */
export const handleDeclineForm = (
  call: PersonCall<typeof declineForm>,
): Promise<Output<typeof declineForm>> =>
  onOwnSide(call, ({ member, stored, state }) =>
    state === 'none' || state === 'partner' ? declineWrites(member, stored) : [],
  );
