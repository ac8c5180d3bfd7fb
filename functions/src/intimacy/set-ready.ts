import { instant } from '@usward/core/calendar';
import { numbersFrom } from '@usward/core/chance';
import type { Output } from '@usward/core/endpoint';
import type { PersonId } from '@usward/core/identity';
import type { setReady } from '@usward/core/intimacy/endpoints';
import { beginSession, jointSetting, READY_FOR, type Setting } from '@usward/core/intimacy/session';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { IntimacyDocument, SessionDocument } from '../database/intimacy-documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { inOpenLab } from './in-open-lab.ts';
import type { OpenLab, Player } from './intimacy-store.ts';
import { openForGame } from './open-for-game.ts';
import { sessionSeed } from './seeds.ts';
import { isPlayed, movedNow } from './session-state.ts';

const withReady = (
  { couple }: OpenLab,
  { id, choices }: Player,
  ready: IntimacyDocument['ready'],
): Write => set(documents.intimacy(id, couple.id), { ...choices, ready });

/** Both have tapped: who begins is left to chance, and "ready" is used up. */
const begin = (
  read: OpenLab,
  setting: Setting,
  before: SessionDocument | null,
  now: number,
): readonly Write[] => {
  const { couple, mine, theirs, lab } = read;
  const id = sessionSeed(lab, before?.id ?? null, now);
  const [one, other] = [mine.id, theirs.id].sort() as [PersonId, PersonId];
  const session = {
    id,
    first: numbersFrom(id)() < 0.5 ? one : other,
    session: beginSession(setting),
    ...movedNow(now),
  };
  return [
    withReady(read, mine, null),
    withReady(read, theirs, null),
    set(documents.session(couple.id), session),
    openForGame(read, session, now),
    announce(mine.id, 'intimacy'),
    announce(theirs.id, 'intimacy'),
  ];
};

/** Says "ready now", for nobody to see until the other has said so too, or takes it back. */
export const handleSetReady = (
  call: PersonCall<typeof setReady>,
): Promise<Output<typeof setReady>> => {
  const { now, input } = call;
  const { setting, couple: writtenIn } = input.body;
  return inOpenLab(
    call,
    { writtenIn, also: ({ coupleId }) => [documents.session(coupleId)] },
    (lab, [session]) => {
      if (isPlayed(session, now)) return [];
      if (setting === null) return [withReady(lab, lab.mine, null)];
      const { ready } = lab.theirs.choices;
      if (ready !== null && now < Date.parse(ready.until)) {
        return begin(lab, jointSetting(setting, ready.setting), session, now);
      }
      return [withReady(lab, lab.mine, { until: instant(now + READY_FOR), setting })];
    },
  );
};
