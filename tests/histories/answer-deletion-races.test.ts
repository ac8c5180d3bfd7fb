import { randomUUID } from 'node:crypto';
import { answerQuestion } from '@usward/core/daily/endpoints';
import {
  addComment,
  react,
  removeComment,
} from '@usward/core/daily/reaction-and-comment-endpoints';
import { removeAnswer, removeSoloNote } from '@usward/core/daily/removal-endpoints';
import { expect, it } from 'vitest';
import { createRevealedHome, deletedAt } from '../support/builders/answer-deletion.ts';
import { answerRequest, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { noteDay } from '../support/builders/home-documents.ts';
import { createInterruptedDatabase } from '../support/fakes/interrupted-database.ts';
import { createTestHome } from '../support/fakes/test-home.ts';

const people = ['mia', 'noah'] as const;

/** A reveal with a comment and a reaction of each; something can happen in the midst of what comes next. */
const revealedMeanwhile = async () => {
  const { happens, through } = createInterruptedDatabase();
  return { ...(await createRevealedHome(through)), happens };
};
type Revealed = Awaited<ReturnType<typeof revealedMeanwhile>>;

const keyed = () => ({ key: randomUUID() });

const byMia = ({ call, ids }: Revealed) => ({
  answers: (text: string) => call(ids.mia, deletedAt, answerQuestion, answerRequest(text), keyed()),
  reacts: (emoji: '🙏' | '😂') =>
    call(ids.mia, deletedAt, react, { params: { date: thursday }, body: { emoji } }, keyed()),
  comments: (id: string, text: string) =>
    call(
      ids.mia,
      deletedAt,
      addComment,
      { params: { date: thursday, id }, body: { text } },
      keyed(),
    ),
  removes: (id: string) =>
    call(ids.mia, deletedAt, removeComment, { params: { date: thursday, id } }, keyed()),
});

/** All that Mia can write about a revealed day and that is answered with it, changing something or not. */
const writes: Readonly<Record<string, (home: Revealed) => Promise<{ readonly status: number }>>> = {
  'the same answer once more': (home) => byMia(home).answers('of mia'),
  'another reaction': (home) => byMia(home).reacts('😂'),
  'the same reaction once more': (home) => byMia(home).reacts('🙏'),
  'another comment': (home) => byMia(home).comments(randomUUID(), 'another thought'),
  'the same comment once more': (home) => byMia(home).comments(home.comments.mia, 'of mia, later'),
  'the end of a comment': (home) => byMia(home).removes(home.comments.mia),
  'the end of a comment that is none': (home) => byMia(home).removes(randomUUID()),
  'the end of a comment of the other': (home) => byMia(home).removes(home.comments.noah),
};

it.each(Object.keys(writes).flatMap((name) => people.map((who) => [name, who] as const)))(
  '%s leaves nothing in the database that %s deletes meanwhile',
  async (name, who) => {
    const home = await revealedMeanwhile();
    const { call, ids, holding, happens } = home;
    let happened = false;
    happens(async () => {
      happened = true;
      const params = { date: thursday };
      const query = { couple: ids.couple };
      (await call(ids[who], deletedAt, removeAnswer, { params, query })).value();
    });
    const { status } = (await writes[name]?.(home)) ?? {};
    expect([200, 409]).toContain(status);
    expect(happened).toBe(true);
    expect(holding(`of ${who}`)).toEqual([]);
  },
);

it('a first answer opens nothing, and keeps nothing, of one that is deleted meanwhile', async () => {
  const { happens, through } = createInterruptedDatabase();
  const { call, ids, holding } = await createTestHome(through);
  await call(ids.noah, fixedNow, answerQuestion, answerRequest('of noah'));
  happens(async () =>
    call(ids.noah, deletedAt, removeAnswer, { params: { date: thursday }, query: {} }),
  );
  const answered = await call(ids.mia, deletedAt, answerQuestion, answerRequest('of mia'), keyed());
  expect(answered.value()).toMatchObject({ state: 'mine', partnerAnswered: false });
  expect(holding('of noah')).toEqual([]);
});

it('the end of a comment on a day of one’s own keeps nothing of a note that is deleted meanwhile', async () => {
  const { happens, through } = createInterruptedDatabase();
  const { call, ids, holding } = await createTestHome(through);
  happens(async () => call(ids.mia, deletedAt, removeSoloNote, { params: { id: noteDay } }));
  const params = { date: noteDay, id: randomUUID() };
  await call(ids.mia, deletedAt, removeComment, { params }, keyed());
  expect(holding('her old note')).toEqual([]);
});
