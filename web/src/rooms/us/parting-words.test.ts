import { type Former, restoreWishes } from '@usward/core/account/user';
import { describe, expect, it } from 'vitest';
import { sampleUser } from '../../device/session/sample-user.ts';
import { deletionWords, lastingWords, unpairWords, wishWords } from './parting-words.ts';

const former = (asked: string): Former => {
  const until = '2026-12-21T12:00:00.000Z';
  const user = sampleUser({ pairing: 'frozen', former: { firstName: 'Noah', until, asked } });
  if (user.former === null) throw new Error('The sample has no past.');
  return user.former;
};

describe('ending the connection', () => {
  it('is told beforehand, with what each keeps', () => {
    const words = unpairWords('Noah').join(' ');
    for (const part of ['at once', 'no reason', 'no message', '30 days', 'own words', 'both ask']) {
      expect(words).toContain(part);
    }
  });

  it('says until when what was shared can be read', () => {
    expect(lastingWords(former('nobody'))).toMatch(/^After .*21.* it is gone for good/);
  });

  it.each(restoreWishes)('can be taken back by both: asked by %s', (asked) => {
    const { title, note } = wishWords(former(asked));
    expect(title).toMatch(/open (it )?again$/);
    expect(note).toMatch(/both want|wants it too/);
  });
});

describe('deleting the account', () => {
  it('tells what the other keeps only where there is one', () => {
    expect(deletionWords('Noah').join(' ')).toContain('Noah keeps their own words');
    expect(deletionWords(null)).toHaveLength(3);
  });
});
