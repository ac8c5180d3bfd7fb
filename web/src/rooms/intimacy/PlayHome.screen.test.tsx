import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createOnboardedUser } from '../../../../tests/support/builders/onboarded-users.ts';
import { consentToLab, fullComfort } from '../../../../tests/support/builders/open-lab.ts';
import { goBack, LAB } from '../../../../tests/support/screens/lab-steps.ts';
import { findButton, findHeading, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const ALONE = /^Play opens when your partner joins\./;

const enterAlone = async () => {
  const mia = await createOnboardedUser();
  await consentToLab(mia, { ...fullComfort, level: 1 });
  const user = await renderAt(LAB, mia);
  await screen.findByText(ALONE);
  return user;
};

const question = async () => {
  const card = await screen.findByRole('article');
  return within(card).getByRole('paragraph').textContent;
};

describe('PlayHome of somebody alone', () => {
  it('leads to the quizzes and to an invite', async () => {
    await enterAlone();
    expect(screen.getByRole('link', { name: 'Quizzes' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Invite your partner' }).getAttribute('href')).toBe(
      '/dashboard#invite',
    );
  });

  it('is there again after the questions to think about', async () => {
    const user = await enterAlone();
    await press(user, 'Truths to think about');
    await findHeading('Questions for yourself');
    goBack();
    await screen.findByText(ALONE);
  });
});

describe('SoloTruthsView', () => {
  it('shows one question at a time, and the one before again', async () => {
    const user = await enterAlone();
    await press(user, 'Truths to think about');
    await findHeading('Questions for yourself');
    const first = await question();
    (await findButton('Another one')).focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await question()).not.toBe(first));
    await press(user, 'Previous one');
    await waitFor(async () => expect(await question()).toBe(first));
  });
});
