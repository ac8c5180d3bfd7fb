import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { getReflection, getReflections } from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import {
  answerSunday,
  getSharedForm,
  shareSunday,
  sundayForm,
} from '../../../../tests/support/builders/shared-form.ts';
import { requestsTo } from '../../../../tests/support/screens/network.ts';
import {
  expectAddress,
  findHeading,
  follow,
  press,
  watchFocusedHeadings,
} from '../../../../tests/support/screens/page.ts';
import { setNavigator } from '../../../../tests/support/screens/platform.ts';
import {
  FEEDBACK,
  fillIn,
  HERS,
  HIS,
  inDialog,
  makeForm,
  openAsNoah,
  openShared,
  passPrivateItems,
  sendAll,
  setSlider,
} from '../../../../tests/support/screens/reflection-steps.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { expectWriteStaysVisible } from '../../../../tests/support/screens/slow-reads.ts';

/** Goes through the pages of {@link sundayForm} as they stand. */
const passForm = async (user: UserEvent): Promise<void> => {
  const asked = sundayForm.blocks.flatMap((block) =>
    block.kind === 'theme' ? block.sliders : 'prompt' in block ? [block.prompt] : [],
  );
  for (const sentence of asked) {
    await findHeading(sentence);
    await press(user, 'Next');
  }
};

describe('ReflectionScreen while it is answered', () => {
  it('tells the partner that something is shared, and nothing of what it is about', async () => {
    const { mia, noah } = await createOnboardedCouple();
    await makeForm(await renderAt(FEEDBACK, mia));
    const kinds = async () => (await noah.ask(getDashboard)).waiting.map(({ kind }) => kind);
    await waitFor(async () => expect(await kinds()).toEqual(['reflection']));
    expect(JSON.stringify(await noah.ask(getDashboard))).not.toContain(sundayForm.title);
    await renderAt('/dashboard', noah);
    expect(await screen.findByText('A reflection is waiting')).toBeTruthy();
  });

  it('says until when it is open once one’s own answers are sent, and shows none of them', async () => {
    const { mia, noah } = await createOnboardedCouple();
    await shareSunday(mia);
    const user = await renderAt(FEEDBACK, mia);
    await openShared(user);
    await fillIn(user, HERS);
    await passPrivateItems(user, 'Skip');
    await findHeading(/^What can .+ see\?$/);
    const focused = watchFocusedHeadings();
    await press(user, 'Turn on all');
    await press(user, 'Share 3 of 3 with Noah');
    expect(await screen.findByText(/^Open until/)).toBeTruthy();
    await waitFor(() => expect(focused).toEqual([sundayForm.title]));
    await waitFor(async () => expect((await getSharedForm(noah)).state).toBe('partner'));
    expect(JSON.stringify(await getSharedForm(noah))).not.toContain('rain');
  });

  it('never asks again for answers that were just sent, however slow reading is', async () => {
    const { mia } = await createOnboardedCouple();
    await shareSunday(mia);
    const user = await renderAt(FEEDBACK, mia);
    await openShared(user);
    await fillIn(user, HERS);
    await expectWriteStaysVisible({
      reads: 'GET /api/reflections*',
      write: async () => {
        await sendAll(user);
        await screen.findByText('What you answered');
      },
      shows: () => screen.queryByText('What you answered') !== null,
    });
  });

  it('helps who did not feel free, and keeps what they answered', async () => {
    setNavigator('languages', ['en-GB']);
    const { mia, user } = await openAsNoah();
    await fillIn(user, HIS);
    await setSlider('I felt free to stop.', 2);
    await passPrivateItems(user, 'Next');
    const help = await screen.findByRole('dialog');
    expect(within(help).getAllByRole('link', { name: '999' })).not.toHaveLength(0);
    // Nothing of it is in the history, nor on the phone.
    expect(location.pathname).toMatch(/feedback\/[0-9a-f-]{36}$/);
    await inDialog(user, 'Close');
    await findHeading('This one stays private');
    await press(user, 'Save my answers');
    await waitFor(async () => expect((await getSharedForm(mia)).state).toBe('both'));
    const [sent] = requestsTo('PUT /api/reflections/*').filter(({ path }) => /answers$/.test(path));
    expect(sent?.body).toMatchObject({ keep: true });
    expect(JSON.stringify(sent?.body)).not.toContain('stop');
    expect((await getSharedForm(mia)).result).toEqual({ state: 'too-few' });
  });

  it('shows both the same of what one keeps as of too few answers', async () => {
    const { mia, noah, user } = await openAsNoah();
    await fillIn(user, HIS);
    await setSlider('I felt free to stop.', 2);
    await passPrivateItems(user, 'Next');
    await inDialog(user, 'Close');
    await press(user, 'Save my answers');
    await waitFor(async () => expect((await getSharedForm(mia)).state).toBe('both'));
    for (const person of [mia, noah]) {
      await follow(await renderAt(FEEDBACK, person), new RegExp(sundayForm.title));
      await findHeading('Not enough to compare this time');
    }
  });

  it('goes from the list by “not this time”, and nobody is told', async () => {
    const { mia, noah } = await createOnboardedCouple();
    const params = { id: await shareSunday(mia) };
    const before = await mia.ask(getReflection, { params });
    const user = await renderAt(FEEDBACK, noah);
    await openShared(user);
    await press(user, 'Not this time');
    await inDialog(user, 'Not this time');
    await expectAddress(FEEDBACK);
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: new RegExp(sundayForm.title) })).toBeNull(),
    );
    await waitFor(async () => expect((await noah.ask(getReflections, {})).items).toEqual([]));
    expect(await mia.ask(getReflection, { params })).toEqual(before);
  });

  it('keeps what was sent of who finds later that it was not right, and hides at once', async () => {
    const { mia, noah } = await createOnboardedCouple();
    const id = await shareSunday(mia);
    await answerSunday(noah, id, HIS);
    const user = await renderAt(FEEDBACK, noah);
    await openShared(user);
    await press(user, 'Change my answers');
    await passForm(user);
    await setSlider('I felt free to stop.', 7);
    await press(user, 'Next');
    await findHeading('I felt comfortable throughout.');
    await press(user, 'Next');
    await setSlider('I wanted this.', 1);
    await press(user, 'Finish');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}{Escape}');
    await expectAddress('/dashboard');
    await waitFor(async () => expect((await getSharedForm(noah)).mine?.kept).toBe(true));
    await answerSunday(mia, id, HERS);
    expect((await getSharedForm(mia)).result).toEqual({ state: 'too-few' });
  });
});
