import { randomUUID } from 'node:crypto';
import { checkIn } from '@usward/core/checkin/endpoints';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { hideTopic } from '@usward/core/daily/question-endpoints';
import {
  addComment,
  react,
  removeComment,
} from '@usward/core/daily/reaction-and-comment-endpoints';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { saveMoment, saveNote, setAbout } from '@usward/core/us/endpoints';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { documents } from '../../functions/src/database/documents.ts';
import type { Member } from '../support/arbitraries/couple-history.ts';
import { lines, mood, note } from '../support/builders/checkin-requests.ts';
import { answerRequest, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { answers as ofWeek } from '../support/builders/week-requests.ts';
import { spyOnDatabase } from '../support/fakes/spy-database.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';
import { runs } from '../support/runs.ts';

const HISTORIES = runs(60, 2_000);
const MINUTE_MS = 60_000;

const createId = (slot: number) => `00000000-0000-4000-8000-00000000000${slot}`;

/** Has one of the two send this, at a moment and under a key. */
const write =
  <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  ({ call, ids }: TestHome, who: Member, now: number, key: string) =>
    call(ids[who], now, endpoint, input, { key });

type Given = { readonly slot: number; readonly words: string; readonly yes: boolean };

const onDay = { date: thursday };
const toVisibility = (yes: boolean) => (yes ? 'both' : 'me');

/** Writes of which an older one sent again would undo a newer one, or count twice. */
const writes = [
  ({ words, yes }: Given) => write(answerQuestion, answerRequest(words, toVisibility(yes))),
  ({ yes }: Given) => write(react, { params: onDay, body: { emoji: yes ? '❤️' : null } }),
  ({ slot, words }: Given) =>
    write(addComment, { params: { ...onDay, id: createId(slot) }, body: { text: words } }),
  ({ slot }: Given) => write(removeComment, { params: { ...onDay, id: createId(slot) } }),
  ({ words, yes }: Given) => write(checkIn, lines({ ...mood(toVisibility(yes)), ...note(words) })),
  ({ words }: Given) => write(answerWeek, ofWeek(words)),
  ({ slot, words }: Given) =>
    write(saveNote, { params: { id: createId(slot) }, body: { text: words } }),
  ({ slot, words, yes }: Given) =>
    write(saveMoment, {
      params: { id: createId(slot) },
      body: { ...onDay, text: words, visibility: toVisibility(yes) },
    }),
  ({ words, yes }: Given) =>
    write(setAbout, { body: { stressNeed: words, visibleToPartner: { stressNeed: yes } } }),
  ({ yes }: Given) => write(hideTopic, { params: { topic: 'food' }, body: { hidden: yes } }),
];

const anyWrite = fc
  .record({
    does: fc.constantFrom(...writes),
    slot: fc.nat(1),
    words: fc.constantFrom('one', 'two', 'three'),
    yes: fc.boolean(),
  })
  .map(({ does, ...given }) => does(given));

/** What becomes of one request: the server may die before its first write or right after it. */
const anyFate = fc.constantFrom('done', 'done', 'dies-before', 'dies-after', 'doubled');

const anyMove = fc.record({
  who: fc.constantFrom<Member>('mia', 'noah'),
  write: anyWrite,
  fate: anyFate,
  /** Which of the writes so far arrive once more after it. */
  again: fc.array(fc.nat(15), { maxLength: 2 }),
});

const writeMethods = new Set<PropertyKey>(['commit', 'transaction']);

/** Everything but the keys, without what differs between any two homes. */
const storedIn = ({ stored }: Awaited<ReturnType<typeof createTestHome>>): readonly string[] =>
  [...stored()]
    .filter(([path]) => !path.includes('/idempotencyKeys/'))
    .map(([path, { fields }]) => `${path} ${JSON.stringify(fields)}`)
    .map((text) => text.replaceAll(/(?!0{8})[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'))
    .sort();

/** A database whose instance is killed at its first write. */
const crashingDatabase = (db: Database, when: 'before' | 'after'): Database => {
  const die = async ({ method }: { readonly method: PropertyKey }) => {
    if (writeMethods.has(method)) throw new Error('The function was killed.');
  };
  return spyOnDatabase(db, { [when]: die });
};

it(`each write is applied once in ${HISTORIES} histories of lost replies, killed instances and duplicate requests`, async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let replays = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { minLength: 1, maxLength: 12 }), async (moves) => {
      let fate: (typeof moves)[number]['fate'] = 'done';
      const home = await createTestHome((db) => {
        if (fate === 'dies-before') return crashingDatabase(db, 'before');
        return fate === 'dies-after' ? crashingDatabase(db, 'after') : db;
      });
      const sent = moves.map((move) => ({ ...move, key: randomUUID() }));
      const applied: { readonly at: number; readonly now: number }[] = [];
      let now = fixedNow;

      const send = async (at: number) => {
        const one = sent[at];
        if (one === undefined) return;
        const { who, write: does, key } = one;
        const isKnown = applied.some((before) => before.at === at);
        const call = () => does(home, who, now, key);
        const answered = await Promise.all(fate === 'doubled' ? [call(), call()] : [call()]);
        const isReplay = answered.map(({ headers }) => headers.get('Idempotent-Replayed') !== null);
        replays += isReplay.filter(Boolean).length;
        if (isKnown) expect(isReplay).toEqual(answered.map(() => true));
        const isThere = (await home.db.get(documents.idempotencyKey(home.ids[who], key))) !== null;
        if (isThere && !isKnown) applied.push({ at, now });
        now += MINUTE_MS;
      };

      for (const [at, move] of sent.entries()) {
        fate = move.fate;
        await send(at);
        fate = 'done';
        for (const earlier of move.again) await send(earlier % (at + 1));
      }

      const once = await createTestHome();
      for (const { at, now: then } of applied) {
        const one = sent[at];
        const answered = await one?.write(once, one.who, then, randomUUID());
        expect(answered?.status).toBe(200);
      }
      expect(storedIn(home)).toEqual(storedIn(once));
    }),
    { numRuns: HISTORIES },
  );
  expect(replays).toBeGreaterThan(HISTORIES);
}, 300_000);
