import type { OwnAbout } from '@usward/core/us/about';
import type { Us } from '@usward/core/us/endpoints';
import { holds, type PendingWrite } from '../../device/outbox/pending.ts';
import { type AboutChange, changeIn } from './set-about.ts';

/** The own side once a change is made. */
const aboutWith = (
  { shows, ...me }: OwnAbout,
  { shows: shown, ...change }: AboutChange,
): OwnAbout => ({
  gender: change.gender === undefined ? me.gender : change.gender,
  birthday: change.birthday === undefined ? me.birthday : change.birthday,
  stressNeed: change.stressNeed === undefined ? me.stressNeed : change.stressNeed,
  chosenTimeZone: change.chosenTimeZone === undefined ? me.chosenTimeZone : change.chosenTimeZone,
  chosenLanguage: change.chosenLanguage === undefined ? me.chosenLanguage : change.chosenLanguage,
  shows: {
    gender: shown?.gender ?? shows.gender,
    birthday: shown?.birthday ?? shows.birthday,
    stressNeed: shown?.stressNeed ?? shows.stressNeed,
  },
});

/** Lays pending writes over the own side; what was refused does not hold. */
export const overlayAbout = (me: OwnAbout, pending: readonly PendingWrite[]): OwnAbout =>
  pending
    .filter(holds)
    .map(changeIn)
    .filter((change) => change !== null)
    .reduce(aboutWith, me);

/** Lays it over the room's summary, which stays the same one where nothing waits. */
export const overlayUs = (us: Us, pending: readonly PendingWrite[]): Us => {
  const me = overlayAbout(us.me, pending);
  return me === us.me ? us : { ...us, me };
};
