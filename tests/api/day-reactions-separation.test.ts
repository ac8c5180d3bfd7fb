import { randomUUID } from 'node:crypto';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import {
  addComment,
  react,
  removeComment,
} from '@usward/core/daily/reaction-and-comment-endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { createCouple } from '../support/builders/couple.ts';
import {
  comment,
  createCoupleWithRevealedDay,
  emoji,
  getThursdayAs,
  statusAndCode,
} from '../support/builders/day-reactions.ts';
import { answerRequest, at, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { connect as connectDatabase } from '../support/current-backend.ts';

describe('reactions and comments after a separation', () => {
  it('can be read for its time, and not be changed', async () => {
    const { mia, noah } = await createCoupleWithRevealedDay();
    await mia.ask(react, emoji('❤️'), at(0));
    const written = comment('of before');
    await noah.ask(addComment, written, at(0));
    await noah.ask(unpair, {}, at(1));
    for (const person of [mia, noah]) {
      expect(await getThursdayAs(person, 20)).toMatchObject({
        frozen: true,
        state: 'both',
        comments: [{ text: 'of before' }],
      });
    }
    const { items } = await mia.ask(getHistory, {}, at(20));
    expect(items[0]).toMatchObject({ reactions: { mine: '❤️' }, comments: [{ by: 'partner' }] });
    const { params } = written;
    expect(statusAndCode(await noah.call(react, emoji('😂'), at(2)))).toEqual([409, 'frozen']);
    expect(statusAndCode(await noah.call(addComment, comment('late'), at(2)))).toEqual([
      409,
      'frozen',
    ]);
    expect(statusAndCode(await noah.call(removeComment, { params }, at(2)))).toEqual([
      409,
      'frozen',
    ]);
    expect((await getThursdayAs(mia, 20)).comments).toHaveLength(1);
  });

  it('is not said to be gone on the very day either, which is one’s own again', async () => {
    const { mia, noah } = await createCoupleWithRevealedDay();
    const written = comment('of before');
    await noah.ask(addComment, written, at(0));
    await noah.ask(unpair, {}, at(0));
    const { params } = written;
    expect(statusAndCode(await noah.call(removeComment, { params }, at(0)))).toEqual([
      409,
      'frozen',
    ]);
    expect((await getThursdayAs(mia, 1)).comments).toHaveLength(1);
  });

  it("is deleted, except each partner's own text", async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const db = await connectDatabase();
    const coupleId = (await db.get(documents.user(mia.id)))?.couple?.id;
    if (!coupleId) throw new Error('They are no couple.');
    const question = { text: 'What did you dream of?', by: noah.id };
    const asked = { date: thursday, questionId: `own-${randomUUID()}`, question };
    await db.commit([merge(documents.day(coupleId, thursday), asked)]);
    await mia.ask(answerQuestion, answerRequest('hers'), at(0));
    await noah.ask(answerQuestion, answerRequest('his'), at(0));
    await mia.ask(react, emoji('❤️'), at(0));
    await mia.ask(addComment, comment('hers, later'), at(3));
    await mia.ask(addComment, comment('hers, first'), at(2));
    await noah.ask(addComment, comment('his, later'), at(2));
    expect((await getThursdayAs(mia, 3)).question).toMatchObject({ topic: 'own', from: 'partner' });
    await noah.ask(unpair, {}, at(4));
    await sweep(fixedNow + 35 * DAY_MS, {
      connect: connectDatabase,
      deleteAuthUser: async () => undefined,
    });
    const [hers, his] = await Promise.all(
      [mia, noah].map(async (person) => (await person.ask(getHistory, {}, at(36))).items),
    );
    expect(hers).toMatchObject([
      {
        mine: { text: 'hers', visibility: 'me' },
        partner: null,
        question: { text: question.text, topic: 'own' },
        reactions: { mine: null, partner: null },
        comments: [
          { by: 'me', text: 'hers, first' },
          { by: 'me', text: 'hers, later' },
        ],
        note: { id: thursday, by: 'me', isShared: false },
      },
    ]);
    expect(his?.[0]?.comments.map(({ text }) => text)).toEqual(['his, later']);
    expect(hers?.[0]?.question.from).toBeUndefined();
    expect(his?.[0]?.question.from).toBe('me');
    // Written anew, the note keeps what stands beside its words.
    const rewritten = await mia.ask(answerQuestion, answerRequest('hers, again', 'me'), at(36));
    expect(rewritten).toMatchObject({ question: { text: question.text } });
    expect(rewritten.comments).toHaveLength(2);
    const soloNotes = await db.get(documents.soloNote(mia.id, thursday));
    expect(JSON.stringify(soloNotes)).not.toContain(noah.id);
  });
});
