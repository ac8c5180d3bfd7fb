import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { undoCouple } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { createUnconfirmedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { goOnToFirstQuestion, joinByCode } from '../../../../tests/support/screens/invite-steps.ts';
import {
  delayRequests,
  goOffline,
  goOnline,
  requestsTo,
} from '../../../../tests/support/screens/network.ts';
import {
  expectAddress,
  fill,
  findButton,
  findHeading,
  follow,
  press,
} from '../../../../tests/support/screens/page.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';

const FIELD = 'Your answer';
const SEND = 'Send my answer';
const WORDS = 'Your laugh';
const SENDING = 'PUT /api/daily/*';
const DASHBOARD = 'Noah and Mia';
const SEALED = 'Yours is sealed. It opens when Mia answers too.';

const openFirstQuestion = async () => {
  const scene = await joinByCode();
  return { ...scene, sheet: await goOnToFirstQuestion(scene.user) };
};

const findFieldText = async () =>
  (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: FIELD })).value;

const answerInPlace = async (user: UserEvent) => {
  await fill(user, FIELD, WORDS);
  await press(user, SEND);
};

describe('the first question of a couple', () => {
  it('is answered in place, and leads to where the answer lies sealed', async () => {
    const { noah, user } = await openFirstQuestion();
    await answerInPlace(user);
    await expectAddress('/daily-questions');
    expect(await screen.findByText(SEALED)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your first question' })).toBeNull();
    await waitFor(async () =>
      expect((await noah.ask(getDaily)).today.mine).toMatchObject({
        text: WORDS,
        visibility: 'both',
      }),
    );
  });

  it('has a field that its words describe', async () => {
    const { sheet } = await openFirstQuestion();
    const field = sheet.getByRole('textbox', { name: FIELD });
    const question = sheet.getByRole('heading', { level: 1 });
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(question.id);
  });

  it('never shows the dashboard on the way to the sealed answer', async () => {
    const { user } = await openFirstQuestion();
    const headings = new Set<string | null>();
    const observer = new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) headings.add(textContent);
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    await answerInPlace(user);
    await screen.findByText(SEALED);
    observer.disconnect();
    expect(headings.size).toBeGreaterThan(0);
    expect(headings).not.toContain(DASHBOARD);
  });

  it('is answered once on a double tap', async () => {
    const { user } = await openFirstQuestion();
    const release = delayRequests(SENDING);
    await fill(user, FIELD, WORDS);
    await user.dblClick(await findButton(SEND));
    await screen.findByText(SEALED);
    release();
    await waitFor(() => expect(screen.queryByText('Waiting to send')).toBeNull());
    expect(requestsTo(SENDING)).toHaveLength(1);
  });

  it('keeps for later what was begun', async () => {
    const { user } = await openFirstQuestion();
    await fill(user, FIELD, WORDS);
    await press(user, 'Later today');
    await findHeading(DASHBOARD);
    await follow(user, 'Keep writing');
    expect(await findFieldText()).toBe(WORDS);
  });

  it('keeps what was begun when the app is loaded again', async () => {
    const { user } = await openFirstQuestion();
    await fill(user, FIELD, WORDS);
    await reload();
    await follow(user, 'Keep writing');
    expect(await findFieldText()).toBe(WORDS);
  });

  it('keeps what was begun when the inviter says that this is not their partner', async () => {
    const { mia, user } = await openFirstQuestion();
    await fill(user, FIELD, WORDS);
    await mia.ask(undoCouple);
    await reload();
    await screen.findByRole('region', { name: 'Your invite' });
    await follow(user, 'Questions');
    expect(await screen.findByText(WORDS)).toBeTruthy();
  });

  it('is answered without a network, too, and sent later', async () => {
    const { noah, user } = await openFirstQuestion();
    await waitFor(() => expect(requestsTo('GET /api/daily')).not.toEqual([]));
    goOffline();
    await answerInPlace(user);
    expect(await screen.findByText(SEALED)).toBeTruthy();
    expect(await screen.findByText(/^Saved on this device/)).toBeTruthy();
    goOnline();
    await waitFor(async () => expect((await noah.ask(getDaily)).today.mine?.text).toBe(WORDS));
  });

  it('can be answered for oneself alone', async () => {
    const { noah, user } = await openFirstQuestion();
    await fill(user, FIELD, WORDS);
    await press(user, 'Change who can read it');
    await user.click(await screen.findByRole('radio', { name: /^Only me/ }));
    await user.click(await findButton('Save my note'));
    expect(await screen.findByText('A private note, just for you.')).toBeTruthy();
    await waitFor(async () => expect((await noah.ask(getDaily)).today.mine?.visibility).toBe('me'));
  });

  it('tells the inviter that an answer is waiting for theirs', async () => {
    const { mia, noah } = await createUnconfirmedCouple();
    const { date, question } = (await noah.ask(getDaily)).today;
    await noah.ask(answerQuestion, {
      params: { date },
      body: { text: WORDS, visibility: 'both', questionId: question.id },
    });
    const user = await renderAt('/dashboard', mia);
    await findHeading('Noah is here');
    await press(user, 'Yes, that’s Noah');
    const sheet = await goOnToFirstQuestion(user);
    expect(sheet.getByText('Noah has answered. It opens once you answer too.')).toBeTruthy();
    expect(screen.queryByText(WORDS)).toBeNull();
  });
});
