import { forgetReads } from '../../device/couple-reads.ts';
import { draftText, loadDrafts } from '../../device/drafts.ts';
import { isOnline } from '../../device/online.ts';
import { currentPerson } from '../../device/person.ts';
import { onTabMessage } from '../../device/tabs.ts';
import { READS_PLACE, UNSENT_PLACE } from './deletion-places.ts';

const report = (error: unknown): void => console.error(error);

/** A deletion that was left before its end may have been finished by the server since. */
const goOn = async (personId: string): Promise<void> => {
  await loadDrafts(personId);
  if (draftText(UNSENT_PLACE) === draftText(READS_PLACE) || !isOnline()) return;
  const { goOnForgetting } = await import('./forget-deleted.ts');
  await goOnForgetting();
};

/** Lets go of what is deleted also where another tab was told of it, or an earlier opening of the app. */
export const keepDeletionsInStep = (): void => {
  onTabMessage((message) => {
    const personId = currentPerson();
    if (personId === null || message.type !== 'draft' || message.personId !== personId) return;
    if (message.id === READS_PLACE) forgetReads(personId).catch(report);
  });
  const personId = currentPerson();
  if (personId !== null) goOn(personId).catch(report);
};
