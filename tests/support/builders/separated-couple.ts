import { addDays } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { acceptInvite, createInvite, unpair } from '@usward/core/pairing/endpoints';
import { type Couple, createCouple } from './couple.ts';
import { answerRequest, at, fixedNow, thursday } from './fixed-time.ts';
import type { TestUser } from './test-user.ts';

const friday = addDays(thursday, 1);

/** Two who opened an answer each on Thursday, and of whom she wrote on Friday too; then he ends it. */
export const createSeparatedCouple = async (): Promise<Couple> => {
  const testCouple = await createCouple(fixedNow);
  await testCouple.mia.ask(answerQuestion, answerRequest('hers of Thursday'), at(0));
  await testCouple.noah.ask(answerQuestion, answerRequest('his of Thursday'), at(0));
  await testCouple.mia.ask(answerQuestion, answerRequest('hers of Friday', 'both', friday), at(1));
  await testCouple.noah.ask(unpair, {}, at(1.1));
  return testCouple;
};

/** Somebody’s past questions on a day: each date, what they wrote, and what their partner did. */
export const getHistoryAs = async (person: TestUser, days: number) =>
  (await person.ask(getHistory, {}, at(days))).items.map(({ date, mine, partner }) => [
    date,
    mine?.text ?? null,
    partner?.text ?? null,
  ]);

/** One makes a code and the other uses it; it is not confirmed. */
export const acceptCode = async (inviter: TestUser, accepter: TestUser, days: number) => {
  const { inviteCode } = await inviter.ask(createInvite, { body: {} }, at(days));
  await accepter.ask(acceptInvite, { params: { code: inviteCode } }, at(days));
};
