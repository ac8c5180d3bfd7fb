import type { Output } from '@usward/core/endpoint';
import type { seeReflection } from '@usward/core/reflection/endpoints';
import type { PersonCall } from '../http/endpoint.ts';
import { onOwnSide, waitNoLonger } from './on-own-side.ts';

/** Takes a result off the caller's list of what waits. */
export const handleSeeReflection = (
  call: PersonCall<typeof seeReflection>,
): Promise<Output<typeof seeReflection>> =>
  onOwnSide(call, (side) => waitNoLonger(side, 'reflection-result'));
