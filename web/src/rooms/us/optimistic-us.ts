import type { OwnAbout } from '@usward/core/us/about';
import type { Us } from '@usward/core/us/endpoints';
import { isNotRejected, type PendingWrite } from '../../device/outbox/pending-writes.ts';
import { type AboutChange, getWrittenAboutChange } from './about-changes.ts';

const applyChange = (
  { visibleToPartner, ...me }: OwnAbout,
  { visibleToPartner: shown, ...change }: AboutChange,
): OwnAbout => ({
  gender: change.gender === undefined ? me.gender : change.gender,
  birthday: change.birthday === undefined ? me.birthday : change.birthday,
  stressNeed: change.stressNeed === undefined ? me.stressNeed : change.stressNeed,
  chosenTimeZone: change.chosenTimeZone === undefined ? me.chosenTimeZone : change.chosenTimeZone,
  chosenLanguage: change.chosenLanguage === undefined ? me.chosenLanguage : change.chosenLanguage,
  visibleToPartner: {
    gender: shown?.gender ?? visibleToPartner.gender,
    birthday: shown?.birthday ?? visibleToPartner.birthday,
    stressNeed: shown?.stressNeed ?? visibleToPartner.stressNeed,
  },
});

/** Refused changes do not count. */
export const applyPendingToAbout = (me: OwnAbout, pending: readonly PendingWrite[]): OwnAbout =>
  pending
    .filter(isNotRejected)
    .map(getWrittenAboutChange)
    .filter((change) => change !== null)
    .reduce(applyChange, me);

/** Returns the same object when nothing is pending. */
export const applyPendingToUs = (us: Us, pending: readonly PendingWrite[]): Us => {
  const me = applyPendingToAbout(us.me, pending);
  return me === us.me ? us : { ...us, me };
};
