import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { setDraft } from '../../../web/src/device/storage/drafts.ts';
import { createOnboardedCouple } from '../builders/onboarded-users.ts';
import { openFlirtyLab } from '../builders/open-lab.ts';
import { press } from './page.ts';
import { renderAt } from './render-at.tsx';

/** Where the room is. */
export const LAB = '/intimacyLab';

/** The cover of Truth or dare while nothing is consented to, or no boundaries are set. */
export const SET_UP_NOTE = 'Setting up your side takes a minute.';

/** The cover of Truth or dare while the own side is off, whatever switched it off. */
export const OFF_NOTE = 'Not on right now. What you chose is saved.';

/** The cover of Truth or dare while the own side is on and it is not open, whatever the cause. */
export const READY_NOTE = 'Ready on your side. It opens when both of you are.';

/** The cover of Truth or dare once it is open. */
export const OPEN_NOTE = 'On two phones, or on this one.';

/** The covers, of which the one of Truth or dare says this. */
export const findCovers = (note: string): Promise<HTMLElement> => screen.findByText(note);

/** The open room of Mia, with Noah. */
export const enterOpenLab = async () => {
  const couple = await createOnboardedCouple();
  await openFlirtyLab(couple);
  const user = await renderAt(LAB, couple.mia);
  await findCovers(OPEN_NOTE);
  // The clock of the tests is not the couple's, so the game would take the two to be far apart.
  setDraft('intimacy/play/where', 'together');
  return { ...couple, user };
};

/** From the covers to the game, on two phones or on this one. */
export const startGame = async (
  user: UserEvent,
  where: 'On two phones' | 'On this phone',
): Promise<void> => {
  await press(user, 'Truth or dare');
  await press(user, where);
};

/** Goes back by the browser's own button. */
export const goBack = (): void => history.back();

/** Takes a choice of a group of radios by its name. */
export const chooseRadio = async (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('radio', { name }));

/** The window goes behind another one and comes to the front again. */
export const blurWindow = (): void => {
  window.dispatchEvent(new Event('blur'));
  window.dispatchEvent(new Event('focus'));
};

/** Goes forward by the browser's own button. */
export const goForward = (): void => history.forward();
