import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import {
  createCode,
  createOnboardedUser,
  createUserBeforeInvite,
} from '../builders/onboarded-users.ts';
import { fill, findHeading, press } from './page.ts';
import { renderAt } from './render-at.tsx';

/** Where the partner's code is typed. */
export const CODE_FIELD_LABEL = 'Your partner’s code';

/** Opens the invite step as a new person. */
export const openInvite = async (firstName = 'Mia') => {
  const person = await createUserBeforeInvite(firstName);
  return { person, user: await renderAt('/invite', person) };
};

/** The code that the invite screen shows. */
export const getOwnCode = async (): Promise<string> => {
  const spelled = await screen.findByText(/^Your code is/);
  const code = (spelled.textContent ?? '').replace('Your code is', '').replace(/\s/g, '');
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}$/);
  return code;
};

/** Types a code and tries it. */
export const tryCode = async (user: UserEvent, code: string): Promise<void> => {
  await fill(user, CODE_FIELD_LABEL, code);
  await press(user, 'Connect Partner');
};

/** Opens Noah's invite step and the code that Mia made. */
export const openInviteWithCode = async () => {
  const mia = await createOnboardedUser('Mia');
  const code = await createCode(mia);
  const { person: noah, user } = await openInvite('Noah');
  return { mia, noah, user, code };
};

/** What the celebration of two who have just met says. */
export const CELEBRATION = 'Success! You have made it official';

/** Noah types Mia's code, and is celebrated. */
export const joinByCode = async () => {
  const scene = await openInviteWithCode();
  await tryCode(scene.user, scene.code);
  await findHeading(CELEBRATION);
  return scene;
};

/** Goes on from the celebration, and looks into the sheet of the first question. */
export const goOnToFirstQuestion = async (user: UserEvent) => {
  await press(user, 'Continue');
  return within(await screen.findByRole('region', { name: 'Your first question' }));
};
