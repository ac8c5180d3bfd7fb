import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@usward/core/account/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { type CardKind, cardTopics, type Level } from '@usward/core/intimacy/card';
import type { Comfort } from '@usward/core/intimacy/comfort';
import { CONSENT } from '@usward/core/intimacy/consent';
import {
  decideOwnCard,
  eraseLab,
  getIdeas,
  getLab,
  getOwnCards,
  getSession,
  getSnapshot,
  giveConsent,
  makeMoveIn,
  seeLab,
  setComfort,
  setReady,
  stopSession,
  switchLab,
  voteOnIdea,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import { isBase } from '@usward/core/intimacy/evening';
import { releasedIdeas } from '@usward/core/intimacy/released-cards';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { connect } from '../../functions/src/database/connect.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { type Couple, couple } from '../actors/couple.ts';
import { evening, HOUR } from '../actors/evening.ts';
import { keepLabOpen } from '../actors/keep-lab-open.ts';
import type { Person } from '../actors/person.ts';
import { wholeDatabase } from '../actors/whole-database.ts';

/** Saturday 04:00 in Berlin, when shared yeses open. */
const saturday = Date.parse('2026-03-14T03:00:00.000Z');

const at = (now = evening) => ({ now });
const setting = { where: 'together', energy: 'any' } as const;
const upTo = (level: Level): Comfort => ({ level, topics: [...cardTopics], limits: [] });
const ideas = releasedIdeas.filter(isBase).map(({ id }) => id);

const consent = (person: Person) =>
  person.ask(giveConsent, { body: { version: CONSENT.version } }, at());
const turn = (person: Person, on: boolean, now = evening) =>
  person.ask(switchLab, { body: { on } }, at(now));
const ready = (person: Person, now = evening) =>
  person.ask(setReady, { body: { setting } }, at(now));
const stateOf = async (person: Person, now = evening) =>
  (await person.ask(getLab, {}, at(now))).state;

const coupleOf = async ({ mia }: Couple) => {
  const id = (await (await connect()).get(documents.user(mia.id)))?.couple?.id;
  if (!id) throw new Error('The two are no couple.');
  return id;
};

const inTheLab = async (level: Level = 4): Promise<Couple> => {
  const two = await couple(evening);
  for (const person of [two.mia, two.noah]) {
    await consent(person);
    await person.ask(setComfort, { body: upTo(level) }, at());
    await turn(person, true);
  }
  await keepLabOpen(await connect(), two.mia.id, evening);
  return two;
};

const playing = async (person: Person, now = evening) => {
  const view = await person.ask(getSession, {}, at(now));
  if (view.state !== 'playing') throw new Error(`The session is ${view.state}.`);
  return view;
};

const pulseOf = async ({ id }: Person) => (await connect()).get(documents.pulse(id));

const ports = { connect, removeSignIn: async () => undefined };

// Its races wait for locks and leave the processor idle.
describe.concurrent('the lab', () => {
  it('opens by two who switch on at the same time, 50 times, for both and once', async () => {
    const two = await couple(evening);
    const { mia, noah } = two;
    for (const person of [mia, noah]) await consent(person);
    for (let round = 0; round < 50; round += 1) {
      const now = evening + round * HOUR;
      const heard = [await pulseOf(mia), await pulseOf(noah)];
      await Promise.all([turn(mia, true, now), turn(noah, true, now)]);
      // Nothing but the two "on" has opened it.
      for (const [index, person] of [mia, noah].entries()) {
        expect(await stateOf(person, now)).toBe('open');
        const before = heard[index]?.changed.intimacy ?? 0;
        expect((await pulseOf(person))?.changed.intimacy).toBe(before + 1);
      }
      const waiting = await Promise.all(
        [mia, noah].map(async (person) => (await person.ask(getDashboard, {}, at(now))).waiting),
      );
      // It waits for whoever came first.
      expect(waiting.map(({ length }) => length).sort()).toEqual([0, 1]);
      for (const person of [mia, noah]) await person.ask(seeLab, {}, at(now));
      await turn(round % 2 === 0 ? mia : noah, false, now);
      for (const person of [mia, noah]) expect(await stateOf(person, now)).toBe('not-set-up');
    }
  });

  it('is closed where one switches on while the other switches off, or open to both, 30 times', async () => {
    const { mia, noah } = await inTheLab();
    for (let round = 0; round < 30; round += 1) {
      await Promise.all([turn(mia, false), turn(noah, true)]);
      expect([await stateOf(mia), await stateOf(noah)]).toEqual(['not-set-up', 'not-set-up']);
      await Promise.all([turn(mia, true), turn(noah, true)]);
      expect([await stateOf(mia), await stateOf(noah)]).toEqual(['open', 'open']);
    }
  });
});

// Its races wait for locks and leave the processor idle.
describe.concurrent('a session', () => {
  it('begins once, for both, where both tap "ready now" at the same time, 50 times', async () => {
    const { mia, noah } = await inTheLab();
    const begun = new Set<string>();
    for (let round = 0; round < 50; round += 1) {
      const now = evening + round * 60_000;
      await Promise.all([ready(mia, now), ready(noah, now)]);
      const [hers, his] = [await playing(mia, now), await playing(noah, now)];
      expect(his).toEqual({ ...hers, side: hers.side === 'first' ? 'second' : 'first' });
      expect(hers.step).toBe(0);
      begun.add(hers.id);
      await mia.ask(stopSession, { body: { session: hers.id } }, at(now));
      expect(await noah.ask(getSession, {}, at(now))).toEqual({ state: 'ended', id: hers.id });
    }
    expect(begun.size).toBe(50);
  });

  it('moves on by one of two taps at the same time, 30 times', async () => {
    const { mia, noah } = await inTheLab();
    await ready(mia);
    await ready(noah);
    for (let round = 0; round < 30; round += 1) {
      const { id, step, side, turnOf } = await playing(mia);
      const [player, other] = side === turnOf ? [mia, noah] : [noah, mia];
      const move = (person: Person, type: 'next' | 'sweeter', key = randomUUID()) =>
        person.call(makeMoveIn, { body: { session: id, step, move: { type } } }, { ...at(), key });
      const draw = (kind: CardKind) =>
        player.call(
          makeMoveIn,
          { body: { session: id, step, move: { type: 'draw', kind } } },
          { ...at(), key: randomUUID() },
        );
      // Twice the same, or another way on: whatever comes first, the other finds that it has moved.
      const answers = await Promise.all(
        round % 2 === 0 ? [draw('truth'), draw('dare')] : [draw('truth'), move(player, 'next')],
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await playing(other)).step).toBe(step + 1);
      if ((await playing(other)).card !== null) {
        const after = { session: id, step: step + 1, move: { type: 'next' as const } };
        await player.ask(makeMoveIn, { body: after }, at());
      }
    }
  });

  it('is stopped also while the other draws, 30 times', async () => {
    const { mia, noah } = await inTheLab();
    for (let round = 0; round < 30; round += 1) {
      const now = evening + round * 60_000;
      await ready(mia, now);
      await ready(noah, now);
      const { id, step, side, turnOf } = await playing(mia, now);
      const [player, other] = side === turnOf ? [mia, noah] : [noah, mia];
      const body = { session: id, step, move: { type: 'draw', kind: 'dare' } } as const;
      const [stop, move] = await Promise.all([
        other.call(stopSession, { body: { session: id } }, at(now)),
        player.call(makeMoveIn, { body }, at(now)),
      ]);
      expect(stop.status).toBe(200);
      if (move.status !== 200) expect(move.error().code).toBe('moved-on');
      for (const person of [mia, noah]) {
        expect(await person.ask(getSession, {}, at(now))).toEqual({ state: 'ended', id });
      }
    }
  });

  it('sent again with its key is the same move, and a stop works whatever has become of the two', async () => {
    const { mia, noah } = await inTheLab();
    await ready(mia);
    await ready(noah);
    const { id, side, turnOf } = await playing(mia);
    const player = side === turnOf ? mia : noah;
    const options = { ...at(), key: randomUUID() };
    const body = { session: id, step: 0, move: { type: 'draw', kind: 'truth' } } as const;
    await player.ask(makeMoveIn, { body }, options);
    const drawn = await playing(mia);
    expect(await player.ask(makeMoveIn, { body }, options)).toEqual({ ok: true });
    expect(await playing(mia)).toEqual(drawn);
    await noah.ask(unpair, {}, at());
    for (const person of [mia, noah]) {
      expect(await person.ask(stopSession, { body: { session: id } }, at())).toEqual({ ok: true });
    }
  });
});

describe('shared yeses', () => {
  it('open on Saturday to both, and are told by one of two sweeps at the same time', async () => {
    const two = await inTheLab();
    const { mia, noah } = two;
    const [shared = '', hers = '', his = ''] = ideas;
    const vote = (person: Person, idea: string, said: 'yes' | 'maybe' | 'no') =>
      person.ask(voteOnIdea, { params: { idea }, body: { vote: said } }, at());
    await Promise.all([vote(mia, shared, 'yes'), vote(noah, shared, 'yes')]);
    await Promise.all([vote(mia, hers, 'yes'), vote(noah, hers, 'maybe')]);
    await Promise.all([vote(mia, his, 'no'), vote(noah, his, 'yes')]);
    for (const person of [mia, noah]) await person.ask(seeLab, {}, at());
    const heard = await Promise.all([mia, noah].map(pulseOf));
    await Promise.all([sweep(saturday, ports), sweep(saturday, ports)]);
    for (const [index, person] of [mia, noah].entries()) {
      const { matches } = await person.ask(getIdeas, {}, at(saturday));
      expect(matches.map(({ id }) => id)).toEqual([shared]);
      expect((await person.ask(getDashboard, {}, at(saturday))).waiting).toEqual([
        { kind: 'something', date: '2026-03-14' },
      ]);
      const before = heard[index]?.changed.intimacy ?? 0;
      expect((await pulseOf(person))?.changed.intimacy).toBe(before + 1);
    }
    const lab = await (await connect()).get(documents.lab(await coupleOf(two)));
    expect(lab?.nextRelease).toBe('2026-03-21T03:00:00.000Z');
  });

  it('take thirty votes a day, also where the last of them come at the same time', async () => {
    const { mia } = await inTheLab();
    const vote = (idea: string) =>
      mia.call(voteOnIdea, { params: { idea }, body: { vote: 'yes' } }, at());
    const open = releasedIdeas.map(({ id }) => id);
    for (const id of open.slice(0, 27)) expect((await vote(id)).status).toBe(200);
    const last = await Promise.all(open.slice(27, 33).map(vote));
    const refused = last.filter(({ status }) => status !== 200);
    expect(refused.map((answer) => answer.error().code)).toEqual(Array(3).fill('enough-for-today'));
    const { left, mine } = await mia.ask(getIdeas, {}, at());
    expect([mine.length, left]).toEqual([30, 0]);
  });
});

describe('nothing is left', () => {
  const secret = () => `words-${randomUUID()}`;
  const holding = async (words: string) =>
    (await wholeDatabase()).filter(({ text }) => text.includes(words)).map(({ path }) => path);

  const livedIn = async () => {
    const two = await inTheLab();
    const { mia, noah } = two;
    const [words, id] = [secret(), randomUUID()];
    const put = () => ({ ...at(), key: randomUUID() });
    const body = { kind: 'dare', level: 0, text: words } as const;
    await mia.ask(writeOwnCard, { params: { id }, body }, put());
    const decision = { ...body, welcome: true };
    await noah.ask(decideOwnCard, { params: { id }, body: decision }, put());
    await mia.ask(voteOnIdea, { params: { idea: ideas[0] ?? '' }, body: { vote: 'yes' } }, put());
    await ready(mia);
    await ready(noah);
    return { ...two, words, couple: await coupleOf(two) };
  };

  const ofLab = async (id: string) =>
    (await wholeDatabase())
      .map(({ path }) => path)
      .filter((path) => new RegExp(`^labs/${id}|/intimacy/${id}|${id}/state/session`).test(path));

  it('of a lab whose two have parted', async () => {
    const { noah, words, couple: id } = await livedIn();
    expect((await ofLab(id)).length).toBe(4);
    expect((await holding(words)).length).toBeGreaterThan(0);
    await noah.ask(unpair, {}, at());
    expect(await ofLab(id)).toEqual([]);
    expect(await holding(words)).toEqual([]);
  });

  it('of somebody who has deleted their account, nor of what they chose', async () => {
    const { mia, noah, words, couple: id } = await livedIn();
    await mia.ask(deleteAccount, {}, at());
    expect(await ofLab(id)).toEqual([]);
    expect(await holding(words)).toEqual([]);
    const naming = (await wholeDatabase()).filter(({ path, text }) =>
      `${path} ${text}`.includes(mia.id),
    );
    expect(naming.map(({ path }) => path)).toEqual([]);
    expect(await stateOf(noah)).toBe('alone');
  });

  it('of somebody who has erased what they chose, and what was sent is forgotten', async () => {
    const { mia, noah, words, couple: id } = await livedIn();
    await mia.ask(eraseLab, {}, { ...at(), key: randomUUID() });
    expect(await holding(words)).toEqual([]);
    const paths = (await wholeDatabase()).map(({ path }) => path);
    expect(paths).not.toContain(`users/${mia.id}/intimacy/${id}`);
    const kept = (await wholeDatabase()).filter(({ path }) =>
      path.startsWith(`users/${mia.id}/ops`),
    );
    expect(kept.length).toBeGreaterThan(1);
    for (const { text } of kept) {
      expect(text).not.toContain(ideas[0]);
      if (!text.includes('intimacy/erase-lab'))
        expect(text).toContain('"fingerprint":{"nullValue"');
    }
    expect(await stateOf(noah)).toBe('not-set-up');
    for (const endpoint of [getIdeas, getOwnCards, getSession, getSnapshot]) {
      expect((await noah.call(endpoint, {}, at())).error().code).toBe('not-set-up');
    }
  });

  it('of a session that both have left, once the sweep has come by', async () => {
    const { mia, couple: id } = await livedIn();
    const lapsed = evening + 4 * HOUR;
    expect((await mia.ask(getSession, {}, at(lapsed - 1))).state).toBe('ended');
    await sweep(lapsed, ports);
    expect(await ofLab(id)).toHaveLength(3);
  });
});
