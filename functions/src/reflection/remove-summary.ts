import type { Output } from '@usward/core/endpoint';
import type { removeSummary } from '@usward/core/reflection/endpoints';
import type { PersonCall } from '../http/endpoint.ts';
import { inOpened } from './in-opened.ts';
import { takeSummary } from './take-summary.ts';

/** Takes a summary away, for both, whoever wrote it. */
export const handleRemoveSummary = (
  call: PersonCall<typeof removeSummary>,
): Promise<Output<typeof removeSummary>> => inOpened(call, takeSummary);
