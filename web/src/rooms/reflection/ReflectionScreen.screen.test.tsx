import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { answerForm, getReflection, getReflections } from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import type { Couple } from '../../../../tests/support/builders/couple.ts';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import {
  answerSunday,
  getSharedForm,
  shareSunday,
  sundayForm,
} from '../../../../tests/support/builders/shared-form.ts';
import { blurWindow } from '../../../../tests/support/screens/lab-steps.ts';
import { requestsTo } from '../../../../tests/support/screens/network.ts';
import {
  expectAddress,
  expectFocus,
  findButton,
  findHeading,
  follow,
  press,
  settle,
  watchFocusedHeadings,
} from '../../../../tests/support/screens/page.ts';
import { setNavigator } from '../../../../tests/support/screens/platform.ts';
import {
  expectBands,
  FEEDBACK,
  fillIn,
  makeForm,
  openResult,
  openShared,
  passPrivateItems,
  sendAll,
  setSlider,
} from '../../../../tests/support/screens/reflection-steps.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { expectWriteStaysVisible } from '../../../../tests/support/screens/slow-reads.ts';

const HERS = 'I liked the rain on the roof ☔';
const HIS = 'שלום, it was good to laugh';

/** Noah at the form that Mia has shared and answered. */
const openAsNoah = async () => {
  const couple = await createOnboardedCouple();
  const id = await shareSunday(couple.mia);
  await answerSunday(couple.mia, id, HERS);
  const user = await renderAt(FEEDBACK, couple.noah);
  await openShared(user);
  return { ...couple, id, user };
};

/** Both have answered what Mia shared. */
const answerBoth = async ({ mia, noah }: Couple): Promise<string> => {
  const id = await shareSunday(mia);
  await answerSunday(mia, id, HERS);
  await answerSunday(noah, id, HIS);
  return id;
};

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

const inDialog = async (user: UserEvent, name: string): Promise<void> =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

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

/** Noah at the last step of the form that Mia has shared and answered. */
const openLastStep = async () => {
  const opened = await openAsNoah();
  await fillIn(opened.user, HIS);
  await passPrivateItems(opened.user, 'Skip');
  await findHeading(/^What can .+ see\?$/);
  return opened;
};

const getSwitch = (name: string): HTMLElement => screen.getByRole('switch', { name });

const getSentAnswers = (): unknown[] =>
  requestsTo('PUT /api/reflections/*')
    .filter(({ path }) => /answers$/.test(path))
    .map(({ body }) => body);

describe('ShareAnswersStep', () => {
  it('starts with all off, each with what it would show', async () => {
    await openLastStep();
    expect(getSwitch('Closeness')).toHaveProperty('checked', false);
    const words = getSwitch('What stays with you?');
    expect(words).toHaveProperty('checked', false);
    const described = document.getElementById(words.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(`“${HIS}”`);
  });

  it('sends as shared only what is switched on', async () => {
    const { mia, user } = await openLastStep();
    await user.click(getSwitch('Closeness'));
    await press(user, 'Share 1 of 3 with Mia');
    await waitFor(async () => expect((await getSharedForm(mia)).state).toBe('both'));
    expect(getSentAnswers()).toMatchObject([
      {
        keep: false,
        answers: { near: { shared: true }, light: { shared: false }, said: { shared: false } },
      },
    ]);
    expect(JSON.stringify((await getSharedForm(mia)).result)).not.toContain(HIS);
  });

  it('keeps all to oneself by one press, whatever is switched on', async () => {
    const { mia, user } = await openLastStep();
    await user.click(getSwitch('Closeness'));
    await press(user, 'Keep it all to myself');
    await waitFor(async () => expect((await getSharedForm(mia)).state).toBe('both'));
    expect(getSentAnswers()).toMatchObject([{ keep: true }]);
    expect((await getSharedForm(mia)).result).toEqual({ state: 'too-few' });
  });

  it('cannot share while all is switched off, and says what both would see', async () => {
    await openLastStep();
    expect(await findButton('Turn on at least one to share')).toHaveProperty('disabled', true);
    expect(await findButton('Keep it all to myself')).toHaveProperty('disabled', false);
    expect(
      screen.getByText(/you’ll both see “Not enough to compare”, whatever the reason/),
    ).toBeTruthy();
  });

  it('turns all on and off at once, and says so on the button', async () => {
    const { user } = await openLastStep();
    await press(user, 'Turn on all');
    expect(await findButton('Share 3 of 3 with Mia')).toHaveProperty('disabled', false);
    expect(screen.queryByText(/whatever the reason/)).toBeNull();
    await press(user, 'Turn off all');
    expect(await findButton('Turn on at least one to share')).toHaveProperty('disabled', true);
  });

  it('sends nothing by Enter on a switch', async () => {
    const { user } = await openLastStep();
    getSwitch('Closeness').focus();
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(getSwitch('Closeness')).toHaveProperty('checked', true);
    expect(getSentAnswers()).toEqual([]);
  });
});

describe('ReflectionScreen once both have answered', () => {
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
