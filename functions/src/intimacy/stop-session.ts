import { numbersFrom } from '@usward/core/chance';
import type { Output } from '@usward/core/endpoint';
import type { stopSession } from '@usward/core/intimacy/endpoints';
import { eveningAt } from '@usward/core/intimacy/evening';
import { LAPSES } from '@usward/core/intimacy/lab';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { SessionDocument } from '../database/intimacy-documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { closeLab } from './close-lab.ts';
import { isOpenNow, type Lab, labNow } from './intimacy-store.ts';
import { stopSeed } from './seeds.ts';
import { stopped } from './session-state.ts';

/** What ends a session for both; once in a while the lab rests with it, for both alike. */
const stop = (lab: Lab, session: SessionDocument, now: number): readonly Write[] => {
  if (isOpenNow(lab, now)) {
    const chance = numbersFrom(stopSeed(lab.lab, eveningAt(now)))();
    const { couple, mine } = lab;
    if (chance < LAPSES.withGame) {
      const off = { ...mine.choices, on: null, ready: null };
      return [set(documents.intimacy(mine.id, couple.id), off), ...closeLab(lab, session, now)];
    }
  }
  return [
    set(documents.session(lab.couple.id), stopped(session, now)),
    announce(lab.theirs.id, 'intimacy'),
  ];
};

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
