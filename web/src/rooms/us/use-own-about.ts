import { type OwnAbout, showsNothing } from '@usward/core/us/about';
import { useQueuedWrites } from '../../device/outbox/outbox.ts';
import { useUser } from '../../device/session/auth.tsx';
import { overlayAbout } from './overlay-us.ts';
import { useUs } from './us-queries.ts';

/** The own side, with what waits on this phone. The session's record stands in where it was never read. */
export const useOwnAbout = (): OwnAbout => {
  const user = useUser();
  const { us } = useUs();
  const queued = useQueuedWrites();
  if (us) return us.me;
  const ofSession: OwnAbout = {
    gender: user?.gender ?? null,
    birthday: user?.birthday ?? null,
    stressNeed: null,
    chosenTimeZone: null,
    chosenLanguage: null,
    shows: showsNothing,
  };
  return overlayAbout(ofSession, queued);
};
