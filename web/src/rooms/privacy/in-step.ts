import { forgetReads } from '../../device/couple-reads.ts';
import { draftText } from '../../device/drafts.ts';
import { isOnline, onOnlineChange } from '../../device/online.ts';
import { currentPerson } from '../../device/person.ts';
import { onTabMessage } from '../../device/tabs.ts';
import { READS_PLACE, UNSENT_PLACE } from './deletion-places.ts';

const report = (error: unknown): void => console.error(error);

/** Whether this device has let go of what was not sent of a deletion, but not yet of what was read. */
const isHalfForgotten = (): boolean => draftText(UNSENT_PLACE) !== draftText(READS_PLACE);

const canAsk = (): boolean => isOnline() && document.visibilityState === 'visible';

/** A deletion that was left before its end may have been finished by the server since. */
const goOn = async (): Promise<void> => {
  const { goOnForgetting } = await import('./forget-deleted.ts');
  await goOnForgetting();
};

/** Lets go of what is deleted also where another tab was told of it, or it was left before its end. */
export const keepDeletionsInStep = (): void => {
  onTabMessage((message) => {
    const personId = currentPerson();
    if (personId === null || message.type !== 'draft' || message.personId !== personId) return;
    if (message.id === READS_PLACE) forgetReads(personId).catch(report);
  });
  let isGoingOn = false;
  const look = (): void => {
    if (isGoingOn || !isHalfForgotten() || !canAsk()) return;
    isGoingOn = true;
    goOn()
      .catch(report)
      .finally(() => {
        isGoingOn = false;
      });
  };
  onOnlineChange(look);
  document.addEventListener('visibilitychange', look);
  look();
};
