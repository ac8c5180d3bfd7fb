import type { Output } from '@usward/core/endpoint';
import type { stopSession } from '@usward/core/intimacy/endpoints';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { SessionDocument } from '../database/intimacy-documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { type Lab, labNow } from './intimacy-store.ts';
import { stopped } from './session-state.ts';

/** What ends a session for both. */
const stop = ({ couple, theirs }: Lab, session: SessionDocument, now: number): readonly Write[] => [
  set(documents.session(couple.id), stopped(session, now)),
  announce(theirs.id, 'intimacy'),
];

/** Stops a session for both. Whatever has become of it, of the lab or of the two, the answer is "ok". */
export const handleStopSession = async ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof stopSession>): Promise<Output<typeof stopSession>> =>
  operation.transact(async (reads) => {
    const reply = { ok: true } as const;
    const read = await labNow(reads, caller.id, ({ coupleId }) => [documents.session(coupleId)]);
    if (read.kind === 'alone') return { writes: [], reply };
    const { lab, documents: found } = read;
    const [session] = found;
    const isThere = session?.id === input.body.session && session.session !== null;
    return { writes: isThere ? stop(lab, session, now) : [], reply };
  });
