import { answerQuestion } from '@usward/core/daily/endpoints';
import { expect, it, vi } from 'vitest';
import { deliver, learnAnswer } from './drain.ts';
import { sampleAnswer, sampleWrite } from './sample-write.ts';

vi.mock('../session/token.ts', () => ({ currentToken: async () => 'token' }));
vi.mock('./own-answer.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.stubGlobal('fetch', async () => Response.json(sampleAnswer));

it('a write of another run waits while what is answered to it cannot be looked up', async () => {
  expect(await deliver(sampleWrite())).toMatchObject({
    outcome: { type: 'later' },
    lost: 'stranger',
  });
});

it('a write of this run needs nothing looked up', async () => {
  learnAnswer(answerQuestion);
  expect(await deliver(sampleWrite())).toMatchObject({ outcome: { type: 'applied' } });
});
