import { describe, expect, it } from 'vitest';
import { getInviteShareText } from './share-invite.ts';

describe('the invite share text', () => {
  it('says what it is, and holds the code and the link that carries it (S7.53, S7.54)', () => {
    const text = getInviteShareText('https://usward.example', 'K7MQ4');
    expect(text).toContain('my code K7MQ4');
    expect(text).toContain('one question a day');
    expect(text).toContain('https://usward.example/join?code=K7MQ4');
  });

  it('says that it brings an answer, with the same code and link', () => {
    const text = getInviteShareText('https://usward.example', 'K7MQ4', true);
    expect(text).toMatch(/^I’ve sealed an answer for you .* my code K7MQ4: /);
    expect(text).toContain('https://usward.example/join?code=K7MQ4');
  });
});
