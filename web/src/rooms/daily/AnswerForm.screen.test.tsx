import { screen, waitFor } from '@testing-library/react';
import { getUser } from '@usward/core/account/endpoints';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import {
  dropNextResponse,
  goOffline,
  goOnline,
  requestsTo,
} from '../../../../tests/support/screens/network.ts';
import { fill, findButton, openLetter, press } from '../../../../tests/support/screens/page.ts';
import { simulateFullStores } from '../../../../tests/support/screens/platform.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { expectWriteStaysVisible } from '../../../../tests/support/screens/slow-reads.ts';

const FIELD = 'Your answer';
const SEND = 'Send my answer';
const WORDS = 'The smell of rain';
const SENDING = 'PUT /api/daily/*';

const answerField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: FIELD });

const openToday = async () => {
  const couple = await createOnboardedCouple();
  return { ...couple, user: await renderAt('/daily-questions', couple.mia) };
};

describe('AnswerForm', () => {
  it('has a field that is described by the question, for a screen reader that starts there', async () => {
    const { mia } = await openToday();
    const field = await answerField();
    const question = screen.getByRole('heading', { level: 1 });
    expect(question.textContent).toBe((await mia.ask(getDaily)).today.question.text);
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(question.id);
  });

  it('sends an answer once on a double tap', async () => {
    const { mia, user } = await openToday();
    await fill(user, FIELD, WORDS);
    await user.dblClick(await findButton(SEND));
    await waitFor(async () => expect((await mia.ask(getDaily)).today.mine?.text).toBe(WORDS));
    expect(requestsTo('PUT /api/daily/*')).toHaveLength(1);
  });

  it('begins at the top of the page once it is sent, however far down its button was', async () => {
    const { user } = await openToday();
    await fill(user, FIELD, WORDS);
    const scroll = vi.spyOn(window, 'scrollTo');
    await press(user, SEND);
    await screen.findByText(/^Yours is sealed\./);
    // The last moment is said, so that no answer closes in silence.
    expect(screen.getByText(/^This question stays open /)).toBeTruthy();
    expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  });

  it('never asks again for an answer that was just sent, however slow reading is', async () => {
    const { user } = await openToday();
    await fill(user, FIELD, WORDS);
    await expectWriteStaysVisible({
      reads: 'GET /api/daily*',
      write: async () => {
        await press(user, SEND);
        await waitFor(() => expect(screen.queryByRole('textbox', { name: FIELD })).toBeNull());
      },
      shows: () =>
        screen.queryByText(WORDS) !== null && screen.queryByRole('button', { name: SEND }) === null,
    });
  });

  it('brings the partner’s answer with the reply, before anything is read again', async () => {
    const { mia, noah } = await createOnboardedCouple();
    const { date } = (await noah.ask(getDaily)).today;
    const body = { text: 'The first snow', visibility: 'both' as const };
    await noah.ask(answerQuestion, { params: { date }, body });
    const user = await renderAt('/daily-questions', mia);
    await fill(user, FIELD, WORDS);
    await expectWriteStaysVisible({
      reads: 'GET /api/daily*',
      write: async () => {
        await press(user, SEND);
        await openLetter(user);
        await screen.findByText('The first snow');
      },
      shows: () => screen.queryByText('The first snow') !== null,
    });
  });

  it('keeps a draft over a reload', async () => {
    const { mia, user } = await openToday();
    await fill(user, FIELD, WORDS);
    expect(await screen.findByText('Saved on this device')).toBeTruthy();
    await renderAt('/daily-questions', mia);
    expect((await answerField()).value).toBe(WORDS);
  });

  it('keeps the words where the phone could not save them', async () => {
    const { user } = await openToday();
    await fill(user, FIELD, WORDS);
    goOffline();
    simulateFullStores('writes');
    await press(user, SEND);
    expect(
      await screen.findByText('This device couldn’t save what you wrote. Try again.'),
    ).toBeTruthy();
    expect((await answerField()).value).toBe(WORDS);
  });

  it('gives way to the answer once it is saved on the phone', async () => {
    const { user } = await openToday();
    await fill(user, FIELD, WORDS);
    goOffline();
    await press(user, SEND);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: FIELD })).toBeNull());
    expect(screen.getByText(WORDS)).toBeTruthy();
  });

  it('says offline that it is not sent yet, in its status and where the focus goes', async () => {
    const { user } = await openToday();
    await fill(user, FIELD, WORDS);
    goOffline();
    await press(user, SEND);
    const unsent = 'Saved on this device. We’ll send it when you’re online.';
    await waitFor(() => expect(document.activeElement?.textContent).toContain(unsent));
    const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(statuses).toContain('Your answer is saved here. We’ll send it once you’re online.');
    expect(statuses).not.toContain('Your answer is saved.');
  });

  it('says in which couple an answer was written, also once the two have parted', async () => {
    const { mia, user } = await openToday();
    const { coupleId } = await mia.ask(getUser);
    await fill(user, FIELD, WORDS);
    goOffline();
    await press(user, SEND);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: FIELD })).toBeNull());
    await mia.ask(unpair);
    goOnline();
    await waitFor(() => expect(requestsTo(SENDING)).toHaveLength(1));
    expect(requestsTo(SENDING)[0]?.headers.get('Usward-Couple')).toBe(coupleId);
  });

  it('forgets a draft that was sent', async () => {
    const { mia, user } = await openToday();
    await fill(user, FIELD, WORDS);
    await press(user, SEND);
    await waitFor(async () => expect((await mia.ask(getDaily)).today.mine?.text).toBe(WORDS));
    await renderAt('/daily-questions', mia);
    expect(await screen.findByText(WORDS)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: FIELD })).toBeNull();
  });

  it('says in one sentence what becomes of an answer that waits for the partner', async () => {
    const { user } = await openToday();
    await fill(user, FIELD, WORDS);
    await press(user, SEND);
    expect(
      await screen.findByText('Yours is sealed. It opens when Noah answers too.'),
    ).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Waiting to send')).toBeNull());
    expect(screen.queryByText('Only you can read this')).toBeNull();
  });

  it('shows the partner’s answer once both have answered', async () => {
    const { noah, user } = await openToday();
    const { today } = await noah.ask(getDaily);
    await noah.ask(answerQuestion, {
      params: { date: today.date },
      body: { text: 'Fresh bread', visibility: 'both' },
    });
    await fill(user, FIELD, WORDS);
    expect(screen.queryByText('Fresh bread')).toBeNull();
    await press(user, SEND);
    await openLetter(user);
    expect(await screen.findByText('Fresh bread')).toBeTruthy();
  });

  it('shows it also where the reply to one’s own answer was lost before the partner answered', async () => {
    const { noah, user } = await openToday();
    const { today } = await noah.ask(getDaily);
    dropNextResponse(SENDING, () =>
      noah.ask(answerQuestion, {
        params: { date: today.date },
        body: { text: 'Fresh bread', visibility: 'both' },
      }),
    );
    await fill(user, FIELD, WORDS);
    await press(user, SEND);
    await openLetter(user);
    expect(await screen.findByText('Fresh bread')).toBeTruthy();
    expect(screen.getByText(WORDS)).toBeTruthy();
    const keys = requestsTo(SENDING).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('has the focus on arrival', async () => {
    await openToday();
    const field = await answerField();
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('begins with first words that were tapped, and goes on writing there', async () => {
    const { user } = await openToday();
    const field = await answerField();
    // A new couple's questions are light.
    expect(screen.queryByRole('button', { name: 'I’ve never said this, but…' })).toBeNull();
    await press(user, 'Honestly, I…');
    expect(field.value).toBe('Honestly, I ');
    expect(document.activeElement).toBe(field);
    await user.keyboard('laughed');
    expect(field.value).toBe('Honestly, I laughed');
    expect(screen.queryByRole('group', { name: 'Ways to begin' })).toBeNull();
  });

  it('keeps an answer private where its author chose so among two equal choices', async () => {
    const { mia, noah, user } = await openToday();
    await fill(user, FIELD, WORDS);
    expect(screen.getByText('Opens when you both answer')).toBeTruthy();
    await press(user, 'Change who can read it');
    expect(await screen.findByRole('radio', { name: /^Both of us/ })).toHaveProperty(
      'checked',
      true,
    );
    await user.click(screen.getByRole('radio', { name: /^Only me/ }));
    // Enter only chooses: nothing is sent from here.
    await user.keyboard('{Enter}');
    expect(requestsTo('PUT /api/daily/*')).toEqual([]);
    await press(user, 'Done');
    await press(user, 'Save my note');
    await waitFor(async () =>
      expect((await mia.ask(getDaily)).today.mine).toMatchObject({ text: WORDS, visibility: 'me' }),
    );
    expect((await noah.ask(getDaily)).today.partnerAnswered).toBe(false);
  });

  it('puts the focus on what becomes of a sealed answer, which is folded, to be changed or deleted', async () => {
    const { user } = await openToday();
    await fill(user, FIELD, WORDS);
    await press(user, SEND);
    const summary = await screen.findByText('You wrote');
    const promise = screen.getByText('Yours is sealed. It opens when Noah answers too.');
    await waitFor(() => expect(document.activeElement).toBe(promise.parentElement));
    expect(summary.closest('details')?.open).toBe(false);
    await press(user, 'Change');
    expect((await answerField()).value).toBe(WORDS);
  });

  it('offers a nudge beside a sealed answer, once a day', async () => {
    const { mia, user } = await openToday();
    await fill(user, FIELD, WORDS);
    await press(user, SEND);
    await press(user, 'Send a thought');
    const confirmation = await screen.findByText('Your thought is on its way to Noah.');
    expect(document.activeElement).toBe(confirmation.closest('[role="status"]'));
    expect(screen.queryByRole('button', { name: 'Send a thought' })).toBeNull();
    await waitFor(async () => expect((await mia.ask(getDashboard)).nudge.mine).toBe(true));
  });
});
