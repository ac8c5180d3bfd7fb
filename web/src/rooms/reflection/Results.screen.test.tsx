import { screen, waitFor } from '@testing-library/react';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { answerForm, getReflections } from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import {
  answerSunday,
  getSharedForm,
  shareSunday,
  sundayForm,
} from '../../../../tests/support/builders/shared-form.ts';
import { blurWindow } from '../../../../tests/support/screens/lab-steps.ts';
import {
  expectFocus,
  findButton,
  findHeading,
  follow,
  press,
  settle,
} from '../../../../tests/support/screens/page.ts';
import {
  answerBoth,
  expectBands,
  FEEDBACK,
  fillIn,
  HERS,
  HIS,
  inDialog,
  openAsNoah,
  openResult,
  openShared,
  sendAll,
} from '../../../../tests/support/screens/reflection-steps.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';

describe('Results', () => {
  it('shows one page of too few answers, whoever shared nothing and by whichever choice', async () => {
    const pages: string[] = [];
    for (const isPrivate of [true, false]) {
      const { mia, noah } = await createOnboardedCouple();
      const id = await shareSunday(mia);
      await answerSunday(mia, id, HERS);
      await noah.ask(answerForm, { params: { id }, body: { answers: {}, keep: isPrivate } });
      await follow(await renderAt(FEEDBACK, mia), new RegExp(sundayForm.title));
      await findHeading('Not enough to compare this time');
      pages.push(screen.getByRole('main').textContent);
    }
    expect(pages[0]).toBe(pages[1]);
    expect(await screen.findByRole('link', { name: 'Back to Play' })).toBeTruthy();
  });

  it('gives the focus to the result that comes while one waits, and reads no writer out', async () => {
    const { mia, noah } = await createOnboardedCouple();
    const id = await shareSunday(mia);
    await answerSunday(mia, id, HERS);
    const user = await renderAt(FEEDBACK, mia);
    await openShared(user);
    (await findButton('Change my answers')).focus();
    await answerSunday(noah, id, HIS);
    blurWindow();
    await findButton('Open what you both shared');
    await expectFocus('heading', sundayForm.title);
    expect(screen.queryByText(HIS)).toBeNull();
    const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(statuses).toContain('You’ve both answered.');
    expect(statuses.join()).not.toContain('Written without AI');
  });

  it('is a sealed letter until it is opened, and lies open from then on', async () => {
    const couple = await createOnboardedCouple();
    await answerBoth(couple);
    const user = await renderAt(FEEDBACK, couple.mia);
    await openShared(user);
    await findButton('Open what you both shared');
    for (const words of [HERS, HIS, 'Great']) expect(screen.queryByText(words)).toBeNull();
    await openResult(user);
    await expectFocus('article', 'What you both shared');
    await expectBands();
    await reload();
    await expectBands();
    expect(screen.queryByRole('button', { name: 'Open what you both shared' })).toBeNull();
  });

  it('is sealed, too, where the dashboard was read before it came', async () => {
    const couple = await createOnboardedCouple();
    const user = await renderAt('/dashboard', couple.mia);
    await screen.findByText('For tonight');
    await answerBoth(couple);
    await follow(user, 'Play');
    await follow(user, /^How was it/);
    expect(await screen.findByText('You’ve both answered. It’s ready to open.')).toBeTruthy();
    await openShared(user);
    await findButton('Open what you both shared');
    expect(screen.queryByText(HERS)).toBeNull();
  });

  it('gives nothing of it away in the list before it is opened', async () => {
    const couple = await createOnboardedCouple();
    await answerBoth(couple);
    const user = await renderAt(FEEDBACK, couple.mia);
    expect(await screen.findByText('You’ve both answered. It’s ready to open.')).toBeTruthy();
    expect(screen.queryByText('Great')).toBeNull();
    await openShared(user);
    await openResult(user);
    await expectBands();
    await follow(user, 'Back to “How was it?”');
    expect(await screen.findByText('Great')).toBeTruthy();
  });

  it('lands who answers last on the sealed letter, too', async () => {
    const { mia, user } = await openAsNoah();
    await fillIn(user, HIS);
    await sendAll(user);
    await findButton('Open what you both shared');
    expect(screen.queryByText(HERS)).toBeNull();
    expect((await getSharedForm(mia)).state).toBe('both');
  });

  it('shows how the two agree, and what both wrote', async () => {
    const couple = await createOnboardedCouple();
    await answerBoth(couple);
    const user = await renderAt(FEEDBACK, couple.mia);
    await openShared(user);
    await openResult(user);
    await expectBands();
    expect(screen.getAllByText(/Written without AI/)).not.toHaveLength(0);
    expect(screen.getAllByText(HERS)).not.toHaveLength(0);
    expect(screen.getAllByText(HIS)).not.toHaveLength(0);
  });

  it('begins with what the two wrote, and ends with the summary', async () => {
    const couple = await createOnboardedCouple();
    await answerBoth(couple);
    const user = await renderAt(FEEDBACK, couple.mia);
    await openShared(user);
    await openResult(user);
    await expectBands();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    const [words, ...others] = headings.filter((text) => text !== 'How it’s been lately');
    expect(words).toBe('What stays with you?');
    expect(others).toEqual(['How you compare', 'In a few words']);
  });

  it('stays new until it was opened', async () => {
    const couple = await createOnboardedCouple();
    await answerBoth(couple);
    const kinds = async () => (await couple.mia.ask(getDashboard)).waiting.map(({ kind }) => kind);
    const user = await renderAt(FEEDBACK, couple.mia);
    await openShared(user);
    await findButton('Open what you both shared');
    await settle();
    expect(await kinds()).toContain('reflection-result');
    await openResult(user);
    await waitFor(async () => expect(await kinds()).not.toContain('reflection-result'));
  });

  it('leaves the other their own words where one forgets it', async () => {
    const couple = await createOnboardedCouple();
    await answerBoth(couple);
    const user = await renderAt(FEEDBACK, couple.noah);
    await openShared(user);
    await press(user, 'More for this one');
    await inDialog(user, 'Delete this one');
    await inDialog(user, 'Delete this one');
    await waitFor(async () =>
      expect((await couple.mia.ask(getReflections, {})).items[0]?.state).toBe('forgotten'),
    );
    await openShared(await renderAt(FEEDBACK, couple.mia));
    await reload();
    expect(await screen.findAllByText(HERS)).not.toHaveLength(0);
    expect(screen.queryByText(HIS)).toBeNull();
  });
});
