import type { Output } from '@usward/core/endpoint';
import type { putOffForm } from '@usward/core/reflection/endpoints';
import type { PersonCall } from '../http/endpoint.ts';
import { onOwnSide, waitNoLonger } from './on-own-side.ts';

/** "Later": off the caller's list until the one reminder. */
export const handlePutOffForm = (
  call: PersonCall<typeof putOffForm>,
): Promise<Output<typeof putOffForm>> =>
  onOwnSide(call, (side) => waitNoLonger(side, 'reflection'));
