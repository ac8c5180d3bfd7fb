import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Couple } from '../../../../tests/support/builders/couple.ts';
import {
  createOnboardedCouple,
  createOnboardedUser,
} from '../../../../tests/support/builders/onboarded-users.ts';
import {
  consentToLab,
  fullComfort,
  openLab,
  writeCardAs,
} from '../../../../tests/support/builders/open-lab.ts';
import { shareSunday } from '../../../../tests/support/builders/shared-form.ts';
import { goBack, LAB } from '../../../../tests/support/screens/lab-steps.ts';
import { requestsTo } from '../../../../tests/support/screens/network.ts';
import { findButton, findHeading, follow, press } from '../../../../tests/support/screens/page.ts';
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

/** Mia goes from Today to Play. */
const enterPlay = async ({ mia }: Couple) => {
  const user = await renderAt('/dashboard', mia);
  await screen.findByText('For tonight');
  await follow(user, 'Play');
  await screen.findByText('What are you two in the mood for?');
  return user;
};

const findNew = (container: HTMLElement) => within(container).queryAllByText('New');

describe('PlayHome with something new', () => {
  it('marks nothing where nothing waits', async () => {
    await enterPlay(await createOnboardedCouple());
    expect(findNew(document.body)).toEqual([]);
  });

  it('marks where a form waits, also for screen readers', async () => {
    const couple = await createOnboardedCouple();
    await shareSunday(couple.noah);
    await enterPlay(couple);
    expect(findNew(document.body)).toHaveLength(1);
    const id = screen.getByRole('link', { name: 'How was it?' }).getAttribute('aria-describedby');
    expect(id?.split(' ').map((one) => document.getElementById(one)?.textContent)).toEqual([
      'New',
      'Answer on your own, then read it together.',
    ]);
  });

  it('marks a card to decide on the first time, whatever is decided then', async () => {
    const couple = await createOnboardedCouple();
    await openLab(couple);
    await writeCardAs(couple.noah, 'What did you hum today?');
    const user = await enterPlay(couple);
    const row = await screen.findByRole('button', { name: /^Your own cards.*New$/ });
    expect(findNew(document.body)).toHaveLength(1);
    await user.click(row);
    await findHeading('Your own cards');
    // A person reads longer than the phone takes to note what was seen.
    await waitFor(() => expect(requestsTo('PUT /api/seen/*')).toHaveLength(1));
    await press(user, 'Back to Play');
    await screen.findByText('What are you two in the mood for?');
    expect(findNew(document.body)).toEqual([]);
  });
});
