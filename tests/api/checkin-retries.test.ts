import { randomUUID } from 'node:crypto';
import { checkIn, removeCheckin } from '@usward/core/checkin/endpoints';
import { describe, expect, it } from 'vitest';
import {
  dateParams,
  getCheckinAs,
  lines,
  mood,
  note,
} from '../support/builders/checkin-requests.ts';
import { createCouple } from '../support/builders/couple.ts';
import { at, fixedNow, thursday, thursdayPlus } from '../support/builders/fixed-time.ts';
import { waiting } from '../support/waiting-items.ts';

describe('a check-in sent again', () => {
  it('is applied once and answered alike, 50 times at once with one key', async () => {
    const { mia } = await createCouple(fixedNow);
    const options = { key: randomUUID(), ...at(0) };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => mia.call(checkIn, lines(mood('now')), options)),
    );
    const replays = answers.map(({ headers }) => headers.get('Idempotent-Replayed'));
    expect(replays.filter((replay) => replay === null)).toHaveLength(1);
    for (const answered of answers) expect(answered.value()).toEqual(answers[0]?.value());
  });

  it('does not come back once it is deleted', async () => {
    const { mia } = await createCouple(fixedNow);
    const put = { key: randomUUID(), ...at(0) };
    const away = { key: randomUUID(), ...at(0) };
    await mia.ask(checkIn, lines(mood('now')), put);
    await mia.ask(removeCheckin, dateParams(thursday), away);
    await mia.ask(checkIn, lines(mood('both')), at(0));
    // The reply to the deletion was lost, so the phone sends it once more.
    expect(await mia.ask(removeCheckin, dateParams(thursday), away)).toEqual({ ok: true });
    expect((await getCheckinAs(mia)).mine?.lines).toEqual(mood('both'));
    // So was that of the check-in which is deleted.
    expect((await mia.ask(checkIn, lines(mood('now')), put)).mine?.lines).toEqual(mood('both'));
    expect((await getCheckinAs(mia)).mine?.lines).toEqual(mood('both'));
  });

  it('from two devices at once leaves one, with its own copy', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    for (let round = 0; round < 12; round += 1) {
      const [date, now] = [thursdayPlus(round), at(round)];
      await Promise.all([
        noah.ask(checkIn, lines({ ...mood('now', 1), ...note('one', 'now') }, date), now),
        noah.ask(checkIn, lines({ ...mood('both', 5), ...note('two', 'me') }, date), now),
        round % 3 === 0 ? noah.ask(removeCheckin, dateParams(date), now) : null,
      ]);
      await mia.ask(checkIn, lines(mood('me'), date), now);
      const own = (await getCheckinAs(noah, date, round)).mine?.lines.note?.value;
      const theirs = (await getCheckinAs(mia, date, round)).partner;
      const expected = own && { one: { mood: 1, note: 'one' }, two: { mood: 5 } }[own];
      expect(theirs).toEqual(expected ?? null);
    }
  });

  it('of both at once opens for both', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    for (let round = 0; round < 12; round += 1) {
      const [date, now] = [thursdayPlus(round), at(round)];
      await Promise.all(
        [mia, noah].map((person) => person.ask(checkIn, lines(mood('both'), date), now)),
      );
      for (const person of [mia, noah]) {
        expect((await getCheckinAs(person, date, round)).partner).toEqual({ mood: 4 });
        expect(await waiting(person, now)).toEqual([]);
      }
    }
  });
});
