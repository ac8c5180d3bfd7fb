import 'fake-indexeddb/auto';
import { instant } from '@usward/core/calendar';
import { addComment } from '@usward/core/daily/comment-endpoints';
import type { Day } from '@usward/core/daily/day';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyDatabase } from '../../device/database.ts';
import { noteOnline } from '../../device/online.ts';
import { queuedWrites, queueWrite, startOutbox } from '../../device/outbox/outbox.ts';
import { carriedOut } from '../../device/outbox/sample-write.ts';
import { setCurrentPerson } from '../../device/person.ts';
import { readCache, readOptions } from '../../device/read-cache.ts';
import { track } from '../../device/tracking.ts';
import { countAnswers } from './count-answers.ts';
import { sampleDaily, sampleDay } from './sample-day.ts';

vi.mock('../../device/tracking.ts', () => ({ track: vi.fn() }));
vi.mock('../../device/session/token.ts', () => ({ currentToken: async () => 'token' }));
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
const fetched = vi.fn<typeof fetch>();

countAnswers();
startOutbox();

const day = sampleDay({ state: 'partner', partnerAnswered: true });
const answered = (text: string, visibility: 'both' | 'me' = 'both'): Day => ({
  ...day,
  state: 'mine',
  mine: { text, visibility, answeredAt: instant(0) },
});

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  setCurrentPerson(null);
  await emptyDatabase();
  setCurrentPerson('mara');
  noteOnline(true);
  vi.mocked(track).mockClear();
  readCache().setQueryData(readOptions(getDaily).queryKey, sampleDaily({ today: day }));
});

/** Sends an answer, to which the server replies with the day. */
const answer = async (reply: Day): Promise<void> => {
  fetched.mockImplementation(async (_url, request) => carriedOut(request, reply));
  const { text, visibility } = reply.mine ?? { text: '', visibility: 'both' };
  await queueWrite(answerQuestion, { params: { date: day.date }, body: { text, visibility } });
  await vi.waitFor(() => expect(queuedWrites()).toEqual([]));
};

it('counts an answer once, however often it is reworded', async () => {
  await answer(answered('Mine.'));
  await answer(answered('Better.'));
  expect(track).toHaveBeenCalledExactlyOnceWith('Question Answered', {
    category_name: 'play',
    question_id: 'q-001',
    answer_length: 5,
  });
});

it('counts an answer when a note of mine is shared after all, and not before', async () => {
  await answer(answered('Mine.', 'me'));
  expect(track).not.toHaveBeenCalled();
  await answer(answered('Mine.'));
  expect(track).toHaveBeenCalledOnce();
});

it('does not count what stands beside an answer', async () => {
  fetched.mockImplementation(async (_url, request) => carriedOut(request, answered('Mine.')));
  const params = { date: day.date, id: crypto.randomUUID() };
  await queueWrite(addComment, { params, body: { text: 'So do I.' } });
  await vi.waitFor(() => expect(queuedWrites()).toEqual([]));
  expect(track).not.toHaveBeenCalled();
});
