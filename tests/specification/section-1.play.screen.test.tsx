import { screen, waitFor } from '@testing-library/react';
import { setReady } from '@usward/core/intimacy/endpoints';
import { expect } from 'vitest';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { togetherSetting } from '../support/fakes/test-lab.ts';
import { enterOpenLab, LAB, startGame } from '../support/screens/lab-steps.ts';
import { findButton, findHeading, press } from '../support/screens/page.ts';
import {
  openNumbers,
  takeWeekend,
  WAITING_FOR_PARTNER_TEXT,
} from '../support/screens/quiz-steps.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const openAsMia = async (path: string) => renderAt(path, (await createOnboardedCouple()).mia);

check('S1.29', async () => {
  await openAsMia('/quiz');
  await findHeading('Quizzes');
  expect(await screen.findAllByRole('link', { name: 'Take a look' })).not.toHaveLength(0);
});

check('S1.23', async () => {
  const { mia, noah } = await createOnboardedCouple();
  await takeWeekend(await renderAt('/quiz/weekend', mia), 0);
  await screen.findByText(WAITING_FOR_PARTNER_TEXT);
  const his = await renderAt('/quiz/weekend', noah);
  await takeWeekend(his, 0);
  await openNumbers(his);
  await openNumbers(await renderAt('/quiz/weekend', mia));
});

check('S1.28', async () => {
  await openAsMia(LAB);
  await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/truth or dare/i));
});

check('S1.24', async () => {
  const { noah, user } = await enterOpenLab();
  await noah.ask(setReady, { body: { setting: togetherSetting } });
  await startGame(user, 'On two phones');
  await press(user, 'Ready now');
  expect(await findButton('Stop for tonight')).toBeTruthy();
  const his = await renderAt(LAB, noah);
  await startGame(his, 'On two phones');
  expect(await findButton('Stop for tonight')).toBeTruthy();
});
