import { randomUUID } from 'node:crypto';
import { checkIn, removeCheckin } from '@usward/core/checkin/endpoints';
import { describe, expect, it } from 'vitest';
import { lines, mood, note, on, seen } from '../actors/checking-in.ts';
import { couple } from '../actors/couple.ts';
import { at, dayOf, evening, thursday } from '../actors/evening.ts';
import { waiting } from '../actors/what-waits.ts';

describe('a check-in sent again', () => {
  it('is applied once and answered alike, 50 times at once with one key', async () => {
    const { mia } = await couple(evening);
    const options = { key: randomUUID(), ...at(0) };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => mia.call(checkIn, lines(mood('now')), options)),
    );
    const replays = answers.map(({ headers }) => headers.get('Idempotent-Replayed'));
    expect(replays.filter((replay) => replay === null)).toHaveLength(1);
    for (const answered of answers) expect(answered.value()).toEqual(answers[0]?.value());
  });

  it('does not come back once it is deleted', async () => {
    const { mia } = await couple(evening);
    const put = { key: randomUUID(), ...at(0) };
    const away = { key: randomUUID(), ...at(0) };
    await mia.ask(checkIn, lines(mood('now')), put);
    await mia.ask(removeCheckin, on(thursday), away);
    await mia.ask(checkIn, lines(mood('both')), at(0));
    // The reply to the deletion was lost, so the phone sends it once more.
    expect(await mia.ask(removeCheckin, on(thursday), away)).toEqual({ ok: true });
    expect((await seen(mia)).mine?.lines).toEqual(mood('both'));
    // So was that of the check-in which is deleted.
    expect((await mia.ask(checkIn, lines(mood('now')), put)).mine?.lines).toEqual(mood('both'));
    expect((await seen(mia)).mine?.lines).toEqual(mood('both'));
  });

  it('from two devices at once leaves one, with its own copy', async () => {
    const { mia, noah } = await couple(evening);
    for (let round = 0; round < 12; round += 1) {
      const [date, now] = [dayOf(round), at(round)];
      await Promise.all([
        noah.ask(checkIn, lines({ ...mood('now', 1), ...note('one', 'now') }, date), now),
        noah.ask(checkIn, lines({ ...mood('both', 5), ...note('two', 'me') }, date), now),
        round % 3 === 0 ? noah.ask(removeCheckin, on(date), now) : null,
      ]);
      await mia.ask(checkIn, lines(mood('me'), date), now);
      const own = (await seen(noah, date, round)).mine?.lines.note?.value;
      const theirs = (await seen(mia, date, round)).partner;
      const expected = own && { one: { mood: 1, note: 'one' }, two: { mood: 5 } }[own];
      expect(theirs).toEqual(expected ?? null);
    }
  });

  it('of both at once opens for both', async () => {
    const { mia, noah } = await couple(evening);
    for (let round = 0; round < 12; round += 1) {
      const [date, now] = [dayOf(round), at(round)];
      await Promise.all(
        [mia, noah].map((person) => person.ask(checkIn, lines(mood('both'), date), now)),
      );
      for (const person of [mia, noah]) {
        expect((await seen(person, date, round)).partner).toEqual({ mood: 4 });
        expect(await waiting(person, now)).toEqual([]);
      }
    }
  });
});
