import { checkIn, replyToNeed } from '@usward/core/checkin/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import {
  dateParams,
  getCheckinAs,
  lines,
  mood,
  need,
} from '../support/builders/checkin-requests.ts';
import { createCouple } from '../support/builders/couple.ts';
import { at, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';

describe('a need', () => {
  it('takes a kind word, which can be changed and taken back', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await noah.ask(checkIn, lines(need()), at(0));
    const say = (reply: 'hug' | 'soon' | null) =>
      mia.ask(replyToNeed, { ...dateParams(thursday), body: { reply } }, at(0));
    expect((await say('hug')).replies).toEqual({ mine: 'hug', partner: null });
    expect((await getCheckinAs(noah)).replies).toEqual({ mine: null, partner: 'hug' });
    await say('soon');
    expect((await getCheckinAs(noah)).replies.partner).toBe('soon');
    await say(null);
    expect((await getCheckinAs(noah)).replies.partner).toBeNull();
  });

  it('that is not to be seen takes none, like one that is not there', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const say = async () => {
      const body = { reply: 'hug' as const };
      const answered = await mia.call(replyToNeed, { ...dateParams(thursday), body }, at(0));
      return [answered.status, answered.text];
    };
    const none = await say();
    expect(none[0]).toBe(404);
    await noah.ask(checkIn, lines(need('me')), at(0));
    expect(await say()).toEqual(none);
    await noah.ask(checkIn, lines(need('both')), at(0));
    expect(await say()).toEqual(none);
    await mia.ask(checkIn, lines(mood('me')), at(0));
    expect((await say())[0]).toBe(200);
    await noah.ask(checkIn, lines(need('me')), at(0));
    expect((await getCheckinAs(mia)).replies.mine).toBeNull();
    expect((await getCheckinAs(noah)).replies.partner).toBeNull();
  });

  it('takes none from somebody alone, nor from somebody who has parted', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    await noah.ask(checkIn, lines(need()), at(0));
    await noah.ask(unpair, {}, at(0.1));
    const code = async (person: TestUser) => {
      const body = { reply: 'hug' as const };
      return (await person.call(replyToNeed, { ...dateParams(thursday), body }, at(1))).error()
        .code;
    };
    expect(await code(mia)).toBe('frozen');
    expect(await code(await createUser(at(0)))).toBe('needs-partner');
  });
});
