import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createOnboardedCouple } from '../builders/onboarded-users.ts';
import { openFlirtyLab } from '../builders/open-lab.ts';
import { findHeading } from './page.ts';
import { renderAt } from './render-at.tsx';

/** Where the room is. */
export const LAB = '/intimacyLab';

/** The heading of a room that is not open, whosever side is missing. */
export const NOT_SET_UP_HEADING = 'Not set up for the two of you';

/** The heading of the open room. */
export const OPEN_LAB_HEADING = 'What are you in the mood for?';

/** The heading of a room that nothing is consented to in. */
export const WELCOME_HEADING = 'Play, at your own pace';

/** The open room of Mia, with Noah. */
export const enterOpenLab = async () => {
  const couple = await createOnboardedCouple();
  await openFlirtyLab(couple);
  const user = await renderAt(LAB, couple.mia);
  await findHeading(OPEN_LAB_HEADING);
  return { ...couple, user };
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
