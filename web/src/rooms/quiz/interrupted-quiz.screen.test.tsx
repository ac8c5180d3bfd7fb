import { screen, waitFor } from '@testing-library/react';
import { unpair } from '@usward/core/pairing/endpoints';
import { getQuizRound, removeQuizAnswers } from '@usward/core/quiz/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { answerQuizAs, answersAt } from '../../../../tests/support/builders/quiz-answers.ts';
import type { TestUser } from '../../../../tests/support/builders/test-user.ts';
import { expectLogged } from '../../../../tests/support/screens/expected-logs.ts';
import {
  dropNextResponse,
  goOffline,
  goOnline,
  requestsTo,
} from '../../../../tests/support/screens/network.ts';
import { findButton, findHeading, press } from '../../../../tests/support/screens/page.ts';
import {
  choose,
  findItem,
  finishItem,
  getItem,
  getOption,
  openNext,
  takeWeekend,
  WAITING_FOR_PARTNER_TEXT,
  weekendQuiz,
} from '../../../../tests/support/screens/quiz-steps.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';

const WEEKEND = `/quiz/${weekendQuiz.id}`;
const params = { quiz: weekendQuiz.id, round: '1' };

const getRound = (person: TestUser) => person.ask(getQuizRound, { params });

const openQuiz = async () => {
  const couple = await createOnboardedCouple();
  return { ...couple, user: await renderAt(WEEKEND, couple.mia) };
};

/** At the third question, with the first option chosen on each. */
const openAtThird = async () => {
  const scene = await openQuiz();
  await press(scene.user, 'Begin');
  for (const index of [0, 1, 2]) {
    await findItem(weekendQuiz, index);
    choose(weekendQuiz, index, 0);
    if (index < 2) await finishItem(scene.user, weekendQuiz, index);
  }
  return scene;
};

const expectFirstChosen = (): Promise<void> =>
  waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveProperty('checked', true));

/** Both have answered, he everything but the first item otherwise. */
const openReveal = async () => {
  const { mia, noah } = await createOnboardedCouple();
  await answerQuizAs(mia, weekendQuiz, answersAt(weekendQuiz, 0));
  await answerQuizAs(noah, weekendQuiz, answersAt(weekendQuiz, 1));
  const user = await renderAt(WEEKEND, mia);
  await press(user, 'See the first one');
  await findItem(weekendQuiz, 0);
  return { mia, noah, user };
};

describe('a quiz that is interrupted', () => {
  it('is at the same question with all that was chosen once the app was closed', async () => {
    const { noah } = await openAtThird();
    await reload();
    for (const index of [2, 1, 0]) {
      await findItem(weekendQuiz, index);
      await expectFirstChosen();
      history.back();
    }
    expect(await findButton('Continue')).toBeTruthy();
    expect(await getRound(noah)).toMatchObject({ state: 'none', partnerAnswered: false });
  });

  it('tells nothing but that the partner has answered while it is still being answered', async () => {
    const { mia, noah } = await openAtThird();
    await answerQuizAs(noah, weekendQuiz, answersAt(weekendQuiz, 1));
    await reload();
    for (const index of [2, 1, 0]) {
      await findItem(weekendQuiz, index);
      await expectFirstChosen();
      history.back();
    }
    await screen.findByText('Noah has answered. It opens once you answer too.');
    expect(await getRound(mia)).toMatchObject({ state: 'partner', partner: null, numbers: null });
  });

  it('waits over a closed app for the network it lost, and is sent once', async () => {
    const { noah, user } = await openQuiz();
    await findButton('Begin');
    goOffline();
    await takeWeekend(user, 0);
    await screen.findByText(WAITING_FOR_PARTNER_TEXT);
    expectLogged(/^NetworkError/);
    await reload();
    await screen.findByText(WAITING_FOR_PARTNER_TEXT);
    expect((await getRound(noah)).partnerAnswered).toBe(false);
    dropNextResponse('PUT /api/quizzes/*', async () => undefined);
    goOnline();
    await waitFor(() => expect(requestsTo('PUT /api/quizzes/*')).toHaveLength(2));
    const keys = requestsTo('PUT /api/quizzes/*').map(({ headers }) =>
      headers.get('Idempotency-Key'),
    );
    expect(new Set(keys).size).toBe(1);
    expect((await getRound(noah)).partnerAnswered).toBe(true);
  });

  it('keeps what was chosen where the partner leaves in the middle of it', async () => {
    const { noah } = await openAtThird();
    await noah.ask(unpair);
    await reload();
    await findItem(weekendQuiz, 2);
    await expectFirstChosen();
    expect(screen.queryByRole('button', { name: 'Keep this one private' })).toBeNull();
  });
});

describe('the opening of a quiz that is interrupted', () => {
  it('goes on at the same item once the app was closed without a network, and back item by item', async () => {
    const { user } = await openReveal();
    await openNext(user);
    await findItem(weekendQuiz, 1);
    goOffline();
    await reload();
    await findItem(weekendQuiz, 1);
    const noahs = screen.getByRole('article', { name: 'Noah’s answer' });
    expect(noahs.textContent).toContain(getOption(weekendQuiz, 1, 1));
    expectLogged(/^NetworkError/);
    history.back();
    await findItem(weekendQuiz, 0);
  });

  it('ends where the partner deletes their answers, and shows none of them any more', async () => {
    const { noah } = await openReveal();
    await noah.ask(removeQuizAnswers, { params });
    await reload();
    await findHeading(weekendQuiz.title);
    await screen.findByText(getItem(weekendQuiz, 0).text);
    expect(document.body.textContent).not.toContain(getOption(weekendQuiz, 0, 1));
    expect(document.body.textContent).toContain(getOption(weekendQuiz, 0, 0));
  });
});
