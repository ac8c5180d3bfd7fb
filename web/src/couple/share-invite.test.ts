import { describe, expect, it } from 'vitest';
import { getInviteShareText } from './share-invite.ts';

describe('the invite share text', () => {
  it('holds the code and the link that carries it (S7.53, S7.54)', () => {
    const text = getInviteShareText('https://usward.example', 'K7MQ4');
    expect(text).toContain('my code K7MQ4');
    expect(text).toContain('https://usward.example/join?code=K7MQ4');
  });
});
