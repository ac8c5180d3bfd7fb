import { randomUUID } from 'node:crypto';
import { decideOwnCard, voteOnIdea, writeOwnCard } from '@usward/core/intimacy/endpoints';
import { isBase } from '@usward/core/intimacy/evening';
import { releasedIdeas } from '@usward/core/intimacy/released-cards';
import { confirmCouple } from '@usward/core/pairing/endpoints';
import { declineForm, putOffForm } from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import { evening, HOUR } from '../actors/evening.ts';
import { homeAtHand } from '../actors/home-at-hand.ts';
import { type LabHome, labAtHand, upTo } from '../actors/in-the-lab.ts';
import { queuedBy, takeQueued } from '../actors/outbox-rows.ts';
import { answerAll, answersAt, share } from '../actors/reflecting.ts';
import { say, sweepAt } from '../actors/reflection-traces.ts';
import type { Who } from '../actors/shared-life.ts';

const nothing: readonly string[] = [];

describe('the lab tells', () => {
  const something = 'something~2026-03-12~lab';
  const saturday = Date.parse('2026-03-14T03:00:00.000Z');
  const [idea = ''] = releasedIdeas.filter(isBase).map(({ id }) => id);

  const opened = async () => {
    const home = await labAtHand();
    await home.open();
    for (const who of ['mia', 'noah'] as const) {
      await home.feel(who, upTo(2));
      await home.see(who);
    }
    await takeQueued(home);
    return home;
  };

  const vote = (home: LabHome, who: Who, given: 'yes' | 'maybe' | 'no') =>
    queuedBy(home, who, voteOnIdea, { params: { idea }, body: { vote: given } });

  it('nobody of a switch, until the second opens it: then the first', async () => {
    const home = await labAtHand();
    await home.consent('noah');
    await home.turn('noah', true);
    await home.consent('mia');
    expect(await takeQueued(home)).toEqual(nothing);
    await home.turn('mia', true);
    expect(await takeQueued(home)).toEqual([`noah: ${something}`]);
    await home.turn('mia', false);
    expect(await takeQueued(home)).toEqual(nothing);
  });

  it('both at once where it opens with the confirmed pairing', async () => {
    const home = await labAtHand({ confirmed: false });
    for (const who of ['mia', 'noah'] as const) {
      await home.consent(who);
      await home.turn(who, true);
    }
    expect(await takeQueued(home)).toEqual(nothing);
    const told = await queuedBy(home, 'mia', confirmCouple);
    expect(told.filter((row) => row.endsWith(something))).toEqual([
      `mia: ${something}`,
      `noah: ${something}`,
    ]);
  });

  it('both at once of a shared yes, on Saturday, and of nothing before', async () => {
    const home = await opened();
    expect(await vote(home, 'mia', 'yes')).toEqual(nothing);
    expect(await vote(home, 'noah', 'yes')).toEqual(nothing);
    await home.sweep(saturday - 1);
    expect(await takeQueued(home)).toEqual(nothing);
    await home.sweep(saturday);
    const released = 'something~2026-03-14~lab';
    expect(await takeQueued(home)).toEqual([`mia: ${released}`, `noah: ${released}`]);
  });

  it.each(['maybe', 'no'] as const)('nobody of a yes that met a %s', async (given) => {
    const home = await opened();
    await vote(home, 'mia', 'yes');
    await vote(home, 'noah', given);
    await home.sweep(saturday);
    expect(await takeQueued(home)).toEqual(nothing);
  });

  it('the other of an own card, once, and nobody of the word on it', async () => {
    const home = await opened();
    const card = (text: string) => ({ kind: 'truth' as const, level: 1 as const, text });
    const params = { id: randomUUID() };
    const write = (text: string) =>
      queuedBy(home, 'mia', writeOwnCard, { params, body: card(text) });
    expect(await write('What do you dream of?')).toEqual([`noah: ${something}`]);
    expect(await write('What did you dream of?')).toEqual(nothing);
    for (const welcome of [false, true]) {
      const body = { ...card('What did you dream of?'), welcome };
      expect(await queuedBy(home, 'noah', decideOwnCard, { params, body })).toEqual(nothing);
    }
  });

  it('nobody of an own card that is bolder than the other would have', async () => {
    const home = await opened();
    await home.feel('noah', upTo(0));
    const body = { kind: 'dare' as const, level: 2 as const, text: 'Something bold.' };
    const params = { id: randomUUID() };
    expect(await queuedBy(home, 'mia', writeOwnCard, { params, body })).toEqual(nothing);
  });

  it('nobody of an evening that is played', async () => {
    const home = await opened();
    await home.play();
    const session = await home.session('mia');
    if (session.state !== 'playing') throw new Error('Nobody plays.');
    (await home.stop('noah', session.id)).value();
    expect(await takeQueued(home)).toEqual(nothing);
  });
});

describe('a shared form tells', () => {
  const key = (id: string) => `2026-03-12~reflection-${id}`;

  it('the partner that it is there, and who was first that both have answered', async () => {
    const home = await homeAtHand();
    const id = await share(home, 'mia');
    expect(await takeQueued(home)).toEqual([`noah: reflection~${key(id)}`]);
    expect(await answerAll(home, 'noah', id)).toBe('ok');
    expect(await takeQueued(home)).toEqual(nothing);
    expect(await answerAll(home, 'noah', id, { answers: answersAt(3) })).toBe('ok');
    expect(await takeQueued(home)).toEqual(nothing);
    expect(await answerAll(home, 'mia', id)).toBe('ok');
    expect(await takeQueued(home)).toEqual([`noah: reflection-result~${key(id)}`]);
  });

  it('who was first that both have answered, alike where the other kept all of it', async () => {
    const home = await homeAtHand();
    const id = await share(home, 'mia');
    await answerAll(home, 'mia', id);
    await takeQueued(home);
    expect(await answerAll(home, 'noah', id, { keep: true })).toBe('ok');
    expect(await takeQueued(home)).toEqual([`mia: reflection-result~${key(id)}`]);
  });

  it.each([
    ['"not this time"', declineForm],
    ['"later"', putOffForm],
  ])('nobody of %s', async (_, endpoint) => {
    const home = await homeAtHand();
    const id = await share(home, 'mia');
    await takeQueued(home);
    await say(home, 'noah', endpoint, id);
    expect(await takeQueued(home)).toEqual(nothing);
  });

  it('whoever has neither answered nor declined once more after 48 hours, and nobody at the end', async () => {
    const home = await homeAtHand();
    const [left, declined, answered] = [
      await share(home, 'mia', { id: '00000000-0000-4000-8000-000000000001' }),
      await share(home, 'mia', { id: '00000000-0000-4000-8000-000000000002' }),
      await share(home, 'mia', { id: '00000000-0000-4000-8000-000000000003' }),
    ];
    await say(home, 'noah', declineForm, declined);
    await answerAll(home, 'noah', answered);
    await takeQueued(home);
    await sweepAt(home, evening + 47 * HOUR);
    expect(await takeQueued(home)).toEqual(nothing);
    // Of forms shared in the same instant each takes a moment of its own.
    const reminded = evening + 48 * HOUR + 1000;
    await sweepAt(home, reminded);
    await sweepAt(home, reminded);
    expect((await takeQueued(home)).toSorted()).toEqual([
      `mia: reflection~${key(left)}`,
      `mia: reflection~${key(declined)}`,
      `mia: reflection~${key(answered)}`,
      `noah: reflection~${key(left)}`,
    ]);
    await sweepAt(home, evening + 73 * HOUR);
    expect(await takeQueued(home)).toEqual(nothing);
  });
});
