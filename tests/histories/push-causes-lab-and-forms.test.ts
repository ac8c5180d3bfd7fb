import { randomUUID } from 'node:crypto';
import { bundledIdeas } from '@usward/core/intimacy/bundled-cards';
import { isBaseCard } from '@usward/core/intimacy/deck-period';
import { decideOwnCard, voteOnIdea, writeOwnCard } from '@usward/core/intimacy/endpoints';
import { confirmCouple } from '@usward/core/pairing/endpoints';
import { declineForm, snoozeForm } from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import type { Member } from '../support/arbitraries/couple-history.ts';
import { fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import { answerFormAs, answersAt, share } from '../support/builders/reflection-requests.ts';
import { createTestHome } from '../support/fakes/test-home.ts';
import { comfortUpTo, createTestLab, type TestLab } from '../support/fakes/test-lab.ts';
import { drainPushQueue, getPushesQueuedBy } from '../support/push-queue.ts';
import { callById, runSweep } from '../support/reflection-traces.ts';

const nothing: readonly string[] = [];

describe('the lab tells', () => {
  const labActivity = 'lab-activity~2026-03-12~lab';
  const saturday = Date.parse('2026-03-14T03:00:00.000Z');
  const [idea = ''] = bundledIdeas.filter(isBaseCard).map(({ id }) => id);

  const opened = async () => {
    const home = await createTestLab();
    await home.open();
    for (const who of ['mia', 'noah'] as const) {
      await home.feel(who, comfortUpTo(2));
      await home.see(who);
    }
    await drainPushQueue(home);
    return home;
  };

  const vote = (home: TestLab, who: Member, given: 'yes' | 'maybe' | 'no') =>
    getPushesQueuedBy(home, who, voteOnIdea, { params: { idea }, body: { vote: given } });

  it('nobody of a switch, until the second opens it: then the first', async () => {
    const home = await createTestLab();
    await home.consent('noah');
    await home.turn('noah', true);
    await home.consent('mia');
    expect(await drainPushQueue(home)).toEqual(nothing);
    await home.turn('mia', true);
    expect(await drainPushQueue(home)).toEqual([`noah: ${labActivity}`]);
    await home.turn('mia', false);
    expect(await drainPushQueue(home)).toEqual(nothing);
  });

  it('both at once where it opens with the confirmed pairing', async () => {
    const home = await createTestLab({ confirmed: false });
    for (const who of ['mia', 'noah'] as const) {
      await home.consent(who);
      await home.turn(who, true);
    }
    expect(await drainPushQueue(home)).toEqual(nothing);
    const pushes = await getPushesQueuedBy(home, 'mia', confirmCouple);
    expect(pushes.filter((row) => row.endsWith(labActivity))).toEqual([
      `mia: ${labActivity}`,
      `noah: ${labActivity}`,
    ]);
  });

  it('both at once of a shared yes, on Saturday, and of nothing before', async () => {
    const home = await opened();
    expect(await vote(home, 'mia', 'yes')).toEqual(nothing);
    expect(await vote(home, 'noah', 'yes')).toEqual(nothing);
    await home.sweep(saturday - 1);
    expect(await drainPushQueue(home)).toEqual(nothing);
    await home.sweep(saturday);
    const released = 'lab-activity~2026-03-14~lab';
    expect(await drainPushQueue(home)).toEqual([`mia: ${released}`, `noah: ${released}`]);
  });

  it.each(['maybe', 'no'] as const)('nobody of a yes that met a %s', async (given) => {
    const home = await opened();
    await vote(home, 'mia', 'yes');
    await vote(home, 'noah', given);
    await home.sweep(saturday);
    expect(await drainPushQueue(home)).toEqual(nothing);
  });

  it('the other of an own card, once, and nobody of the word on it', async () => {
    const home = await opened();
    const card = (text: string) => ({ kind: 'truth' as const, level: 1 as const, text });
    const params = { id: randomUUID() };
    const write = (text: string) =>
      getPushesQueuedBy(home, 'mia', writeOwnCard, { params, body: card(text) });
    expect(await write('What do you dream of?')).toEqual([`noah: ${labActivity}`]);
    expect(await write('What did you dream of?')).toEqual(nothing);
    for (const welcome of [false, true]) {
      const body = { ...card('What did you dream of?'), welcome };
      expect(await getPushesQueuedBy(home, 'noah', decideOwnCard, { params, body })).toEqual(
        nothing,
      );
    }
  });

  it('nobody of an own card that is bolder than the other would have', async () => {
    const home = await opened();
    await home.feel('noah', comfortUpTo(0));
    const body = { kind: 'dare' as const, level: 2 as const, text: 'Something bold.' };
    const params = { id: randomUUID() };
    expect(await getPushesQueuedBy(home, 'mia', writeOwnCard, { params, body })).toEqual(nothing);
  });

  it('nobody of an evening that is played', async () => {
    const home = await opened();
    await home.play();
    const playSession = await home.playSession('mia');
    if (playSession.state !== 'playing') throw new Error('Nobody plays.');
    (await home.stop('noah', playSession.id)).value();
    expect(await drainPushQueue(home)).toEqual(nothing);
  });
});

describe('a shared form tells', () => {
  const key = (id: string) => `2026-03-12~reflection-${id}`;

  it('the partner that it is there, and who was first that both have answered', async () => {
    const home = await createTestHome();
    const id = await share(home, 'mia');
    expect(await drainPushQueue(home)).toEqual([`noah: reflection~${key(id)}`]);
    expect(await answerFormAs(home, 'noah', id)).toBe('ok');
    expect(await drainPushQueue(home)).toEqual(nothing);
    expect(await answerFormAs(home, 'noah', id, { answers: answersAt(3) })).toBe('ok');
    expect(await drainPushQueue(home)).toEqual(nothing);
    expect(await answerFormAs(home, 'mia', id)).toBe('ok');
    expect(await drainPushQueue(home)).toEqual([`noah: reflection-result~${key(id)}`]);
  });

  it('who was first that both have answered, alike where the other kept all of it', async () => {
    const home = await createTestHome();
    const id = await share(home, 'mia');
    await answerFormAs(home, 'mia', id);
    await drainPushQueue(home);
    expect(await answerFormAs(home, 'noah', id, { keep: true })).toBe('ok');
    expect(await drainPushQueue(home)).toEqual([`mia: reflection-result~${key(id)}`]);
  });

  it.each([
    ['"not this time"', declineForm],
    ['"later"', snoozeForm],
  ])('nobody of %s', async (_, endpoint) => {
    const home = await createTestHome();
    const id = await share(home, 'mia');
    await drainPushQueue(home);
    await callById(home, 'noah', endpoint, id);
    expect(await drainPushQueue(home)).toEqual(nothing);
  });

  it('whoever has neither answered nor declined once more after 48 hours, and nobody at the end', async () => {
    const home = await createTestHome();
    const [left, declined, answered] = [
      await share(home, 'mia', { id: '00000000-0000-4000-8000-000000000001' }),
      await share(home, 'mia', { id: '00000000-0000-4000-8000-000000000002' }),
      await share(home, 'mia', { id: '00000000-0000-4000-8000-000000000003' }),
    ];
    await callById(home, 'noah', declineForm, declined);
    await answerFormAs(home, 'noah', answered);
    await drainPushQueue(home);
    await runSweep(home, fixedNow + 47 * HOUR_MS);
    expect(await drainPushQueue(home)).toEqual(nothing);
    // Of forms shared in the same instant each takes a moment of its own.
    const reminded = fixedNow + 48 * HOUR_MS + 1000;
    await runSweep(home, reminded);
    await runSweep(home, reminded);
    expect((await drainPushQueue(home)).toSorted()).toEqual([
      `mia: reflection~${key(left)}`,
      `mia: reflection~${key(declined)}`,
      `mia: reflection~${key(answered)}`,
      `noah: reflection~${key(left)}`,
    ]);
    await runSweep(home, fixedNow + 73 * HOUR_MS);
    expect(await drainPushQueue(home)).toEqual(nothing);
  });
});
