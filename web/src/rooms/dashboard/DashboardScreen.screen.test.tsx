import { screen, waitFor, within } from '@testing-library/react';
import { addDays, coupleDay, instant } from '@usward/core/calendar';
import { checkIn } from '@usward/core/checkin/endpoints';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { HOUR_MS } from '@usward/core/durations';
import { nudge } from '@usward/core/push/endpoints';
import { describe, expect, it } from 'vitest';
import {
  createCode,
  createOnboardedCouple,
  createOnboardedUser,
} from '../../../../tests/support/builders/onboarded-users.ts';
import type { TestUser } from '../../../../tests/support/builders/test-user.ts';
import { homeTimeZone } from '../../../../tests/support/home-time-zone.ts';
import {
  goOffline,
  patchResponses,
  replaceResponse,
  requestsTo,
  stopIntercepting,
} from '../../../../tests/support/screens/network.ts';
import {
  expectFocus,
  fill,
  findButton,
  findHeading,
  follow,
  press,
} from '../../../../tests/support/screens/page.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { expectWriteStaysVisible } from '../../../../tests/support/screens/slow-reads.ts';
import { getOwnDay } from '../../device/local-date.ts';
import { formatTime } from '../../ui/format-dates.ts';
import { waits } from './dashboard.fixture.ts';

const SEALED = 'Yours is sealed. It opens when Noah answers too.';

const answerAs = async (person: TestUser) => {
  const { date } = (await person.ask(getDaily)).today;
  await person.ask(answerQuestion, {
    params: { date },
    body: { text: 'The smell of rain', visibility: 'both' },
  });
};

const checkInAs = (person: TestUser) =>
  person.ask(checkIn, {
    params: { date: coupleDay(Date.now(), homeTimeZone) },
    body: { mood: { value: 4, visibility: 'me' } },
  });

describe('DashboardScreen', () => {
  it('shows somebody alone a question they can seal and the way to invite', async () => {
    await renderAt('/dashboard', await createOnboardedUser());
    expect(await screen.findByRole('link', { name: 'Write your answer' })).toBeTruthy();
    expect(
      screen.getByText('Next, you choose: seal it into your invite, or keep it to yourself.'),
    ).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Your invite' })).toBeTruthy();
  });

  it('shows a sealed answer in the invite instead of the question', async () => {
    const mia = await createOnboardedUser();
    await createCode(mia);
    await answerAs(mia);
    await renderAt('/dashboard', mia);
    const invite = await screen.findByRole('region', { name: 'Your invite' });
    expect(
      within(invite).getByRole('heading', { name: 'Your answer is in the letter' }),
    ).toBeTruthy();
    const change = screen.getByRole('link', { name: 'Change it' });
    expect(change.getAttribute('href')).toBe('/daily-questions');
    expect(change.parentElement?.textContent).toMatch(/^Sealed for your partner/);
    expect(screen.queryByRole('link', { name: 'Write your answer' })).toBeNull();
  });

  it('shows somebody alone only what is open to them', async () => {
    await renderAt('/dashboard', await createOnboardedUser());
    const rows = await screen.findByRole('region', { name: 'For you in the meantime' });
    const links = within(rows).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/checkin',
      '/quiz',
      '/intimacyLab',
      '/us/timeline',
    ]);
    expect(within(rows).getAllByRole('listitem')).toHaveLength(links.length);
    expect(screen.queryByText(/opens when your partner joins/i)).toBeNull();
  });

  it('gives a milestone its day, with the question one tap away', async () => {
    const { mia } = await createOnboardedCouple();
    const { day } = await mia.ask(getDashboard);
    patchResponses('GET /api/dashboard', { togetherSince: addDays(getOwnDay(), -100) });
    const user = await renderAt('/dashboard', mia);
    expect(await screen.findByRole('heading', { name: '100 days together' })).toBeTruthy();
    expect(screen.getByText(day.question.text)).toBeTruthy();
    await follow(user, 'Write your answer');
    expect(await screen.findByRole('textbox', { name: 'Your answer' })).toBeTruthy();
  });

  it('lists no second time what the main card asks for', async () => {
    const { mia, noah } = await createOnboardedCouple();
    await answerAs(noah);
    const { today, waiting } = await mia.ask(getDashboard);
    patchResponses('GET /api/dashboard', { waiting: [...waiting, waits('week', today)] });
    await renderAt('/dashboard', mia);
    expect(await screen.findByRole('link', { name: 'Write your answer' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^Weekly check-in/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Today’s question/ })).toBeNull();
  });

  it('calls no day done while a quiz waits', async () => {
    const { mia, noah } = await createOnboardedCouple();
    await answerAs(mia);
    await answerAs(noah);
    await checkInAs(mia);
    const { today } = await mia.ask(getDashboard);
    patchResponses('GET /api/dashboard', { waiting: [waits('quiz', today)] });
    const user = await renderAt('/dashboard', mia);
    expect(await screen.findByRole('heading', { name: 'A quiz for the two of you' })).toBeTruthy();
    expect(screen.queryByText(/is done|All done/)).toBeNull();
    await follow(user, 'Go to the quiz');
    await findHeading(/quiz/i);
  });

  it('asks two people for today’s answer', async () => {
    const { mia } = await createOnboardedCouple();
    const user = await renderAt('/dashboard', mia);
    await findHeading('Mia and Noah');
    await follow(user, 'Write your answer');
    expect(await screen.findByRole('textbox', { name: 'Your answer' })).toBeTruthy();
  });

  it('says that the partner’s answer waits', async () => {
    const { mia, noah } = await createOnboardedCouple();
    await answerAs(noah);
    await renderAt('/dashboard', mia);
    expect(
      await screen.findByText('Noah has answered. It opens once you answer too.'),
    ).toBeTruthy();
    expect(document.body.textContent).not.toContain('The smell of rain');
  });

  it('says that an answer stays sealed once nothing else is next', async () => {
    const { mia } = await createOnboardedCouple();
    await answerAs(mia);
    await checkInAs(mia);
    await renderAt('/dashboard', mia);
    expect(await screen.findByText(SEALED)).toBeTruthy();
  });

  it('asks for a check-in after the answer', async () => {
    const { mia } = await createOnboardedCouple();
    await answerAs(mia);
    const user = await renderAt('/dashboard', mia);
    expect(
      await screen.findByText(
        'Today’s answer is saved. You’ll see each other’s once you’ve both answered.',
      ),
    ).toBeTruthy();
    await follow(user, 'Check in');
    await findHeading('How are you, Mia?');
  });

  it('offers to open what both answered', async () => {
    const { mia, noah } = await createOnboardedCouple();
    await answerAs(mia);
    await answerAs(noah);
    await renderAt('/dashboard', mia);
    expect(await screen.findByRole('link', { name: 'See both answers' })).toBeTruthy();
  });

  it('shows an answer that waits on this phone', async () => {
    const { mia } = await createOnboardedCouple();
    const user = await renderAt('/dashboard', mia);
    await findHeading('Mia and Noah');
    await follow(user, 'Questions');
    await screen.findByRole('textbox', { name: 'Your answer' });
    goOffline();
    await fill(user, 'Your answer', 'Written in a tunnel');
    await press(user, 'Send my answer');
    await follow(user, 'Today');
    await waitFor(() =>
      expect(screen.getByRole('main').textContent).toMatch(/saved on this device/i),
    );
    expect(await screen.findByRole('link', { name: 'Everything waiting to send' })).toBeTruthy();
  });
});

describe('Thought', () => {
  const think = 'Send a thought';
  const thoughts = 'PUT /api/nudges/*';

  const openAsMia = async () => {
    const couple = await createOnboardedCouple();
    const user = await renderAt('/dashboard', couple.mia);
    await findButton(think);
    return { ...couple, user };
  };

  it('sends a thought once, however often it is tapped, and shows it to the partner', async () => {
    const { noah, user } = await openAsMia();
    await user.dblClick(await findButton(think));
    expect(await screen.findByText('A small light will cross Noah’s screen. No words.')).toBe(
      document.activeElement,
    );
    await press(user, 'Not now');
    await expectFocus('button', think);
    await press(user, think);
    expect(requestsTo(thoughts)).toEqual([]);
    await user.dblClick(await findButton('Send it'));
    expect(await screen.findByText('Your thought is on its way to Noah.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: think })).toBeNull();
    await waitFor(async () => expect((await noah.ask(getDashboard)).nudge.theirs).toBe(true));
    await reload();
    expect(await screen.findByText(/^Your thought is on its way/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: think })).toBeNull();
    expect(requestsTo(thoughts)).toHaveLength(1);
    await renderAt('/dashboard', noah);
    expect(await screen.findByText('Mia is thinking of you.')).toBeTruthy();
  });

  it('says when a thought came that is not of the last hour', async () => {
    const { mia, noah } = await createOnboardedCouple();
    const { today } = await noah.ask(getDashboard);
    await noah.ask(nudge, { params: { date: today } });
    const sentAt = Date.now() - 23 * HOUR_MS;
    patchResponses('GET /api/dashboard', {
      nudge: { mine: false, theirs: true, mineAt: null, theirsAt: instant(sentAt) },
    });
    await renderAt('/dashboard', mia);
    const words = await screen.findByText(/^Noah thought of you ((last night|yesterday) )?at /);
    expect(words.textContent).toContain(formatTime(sentAt));
  });

  it('offers another thought when two hours have passed', async () => {
    const { mia, noah, user } = await openAsMia();
    await press(user, think);
    await press(user, 'Send it');
    await waitFor(async () => expect((await noah.ask(getDashboard)).nudge.theirs).toBe(true));
    const mineAt = instant(Date.now() - 2 * HOUR_MS);
    patchResponses('GET /api/dashboard', {
      nudge: { mine: true, theirs: false, mineAt, theirsAt: null },
    });
    await renderAt('/dashboard', mia);
    expect(await findButton(think)).toBeTruthy();
  });

  it('lets the partner’s light cross at the first opening after it, once, and one tap answers', async () => {
    const { mia, noah } = await createOnboardedCouple();
    const { today } = await noah.ask(getDashboard);
    await noah.ask(nudge, { params: { date: today } });
    const user = await renderAt('/dashboard', mia);
    const findWay = async () =>
      (await screen.findByRole('region', { name: 'Thinking of you' })).dataset.way;
    await waitFor(async () => expect(await findWay()).toBe('came'));
    await reload();
    await findButton('Send one back');
    expect(await findWay()).toBeUndefined();
    await press(user, 'Send one back');
    await waitFor(async () => expect((await noah.ask(getDashboard)).nudge.theirs).toBe(true));
    expect(await findWay()).toBe('sent');
  });

  it('never offers a thought again that was just sent, however slow reading is', async () => {
    const { user } = await openAsMia();
    await expectWriteStaysVisible({
      reads: 'GET /api/dashboard',
      write: async () => {
        await press(user, think);
        await press(user, 'Send it');
        await screen.findByText(/^Your thought is on its way/);
      },
      shows: () => screen.queryByRole('button', { name: think }) === null,
    });
  });

  it('lets go of a thought that comes too late, and asks nobody about it', async () => {
    const { mia, user } = await openAsMia();
    replaceResponse(thoughts, 409, {
      code: 'too-late',
      message: 'It’s too late to send this.',
    });
    await press(user, think);
    await press(user, 'Send it');
    await waitFor(() => expect(requestsTo(thoughts)).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: think })).toBeTruthy());
    expect(await findButton(think)).toHaveProperty('disabled', false);
    expect(screen.queryByText(/Couldn’t send|too late/)).toBeNull();
    stopIntercepting(thoughts);
    await renderAt('/us/outbox', mia);
    expect(await screen.findByText(/^Nothing is waiting on this device/)).toBeTruthy();
    await renderAt('/dashboard', mia);
    expect(await findButton(think)).toBeTruthy();
  });
});
