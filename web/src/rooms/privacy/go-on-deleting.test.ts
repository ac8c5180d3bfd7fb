import type { Deletion } from '@usward/core/privacy/deletion';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../device/api.ts';
import type { Happening } from './deletion-standing.ts';
import { goOnDeleting } from './go-on-deleting.ts';
import { sampleDeletion } from './sample-deletion.ts';

const deleting = sampleDeletion({ state: 'deleting', doneAt: null });
const looking = sampleDeletion({ state: 'looking', doneAt: null });
const done = sampleDeletion();

/** Goes on with these answers, one after the other; gives what was told, in a word or two each. */
const goOn = async (
  answers: readonly (Deletion | null | Error)[],
  abortAt = Number.POSITIVE_INFINITY,
) => {
  const running = new AbortController();
  const told: string[] = [];
  let asked = 0;
  await goOnDeleting({
    ask: async () => {
      const answer = answers[asked];
      asked += 1;
      if (asked === abortAt) running.abort();
      if (answer === undefined) throw new Error('Asked too often.');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async () => undefined,
    tell: (happening: Happening) =>
      told.push(
        happening.type === 'moved' ? (happening.deletion?.state ?? 'gone') : happening.type,
      ),
    signal: running.signal,
  });
  return { told, asked };
};

describe('going on with a deletion', () => {
  it('asks until it is done, and not once more', async () => {
    expect(await goOn([deleting, looking, done])).toEqual({
      told: ['deleting', 'looking', 'done'],
      asked: 3,
    });
  });

  it('outlasts a network that goes and a server that is away for a moment', async () => {
    const { told } = await goOn([new NetworkError(), deleting, new ApiError(503, 'Later'), done]);
    expect(told).toEqual(['silent', 'deleting', 'silent', 'done']);
  });

  it('stops where the server refuses', async () => {
    expect(await goOn([new ApiError(403, 'No')])).toEqual({ told: ['refused'], asked: 1 });
  });

  it('stops where the server knows of none any more', async () => {
    expect(await goOn([deleting, null])).toEqual({ told: ['deleting', 'gone'], asked: 2 });
  });

  it('says nothing and asks no more once nobody looks', async () => {
    expect(await goOn([deleting, looking], 2)).toEqual({ told: ['deleting'], asked: 2 });
    expect(await goOn([new NetworkError()], 1)).toEqual({ told: [], asked: 1 });
  });
});
