import type { Output } from '@usward/core/endpoint';
import type { getSession } from '@usward/core/intimacy/endpoints';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { readOpenLab } from './in-open-lab.ts';
import { viewSession } from './session-state.ts';

/** The session that is played, or the own readiness; never the other's. */
export const handleGetSession = async (
  call: PersonCall<typeof getSession>,
): Promise<Output<typeof getSession>> => {
  const { lab, documents: found } = await readOpenLab(call, ({ coupleId }) => [
    documents.session(coupleId),
  ]);
  return viewSession(found[0], lab.mine.id, lab.mine.choices.ready, call.now);
};
