import 'fake-indexeddb/auto';
import { instant } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { addComment } from '@usward/core/daily/reaction-and-comment-endpoints';
import { beforeEach, expect, it, vi } from 'vitest';
import { createReadOptions, getReadCache } from '../../device/cache/read-cache.ts';
import { setCurrentUserId } from '../../device/current-user.ts';
import { recordOnlineState } from '../../device/network/online.ts';
import { getOutboxWrites, queueWrite, startOutbox } from '../../device/outbox/outbox.ts';
import { appliedResponse } from '../../device/outbox/write.fixture.ts';
import { clearDatabase } from '../../device/storage/database.ts';
import { track } from '../../device/tracking/tracking.ts';
import { sampleDaily, sampleDay } from './day.fixture.ts';
import { trackAnswers } from './track-answers.ts';

vi.mock('../../device/tracking/tracking.ts', () => ({ track: vi.fn() }));
vi.mock('../../device/session/token.ts', () => ({ currentToken: async () => 'token' }));
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
const fetched = vi.fn<typeof fetch>();

trackAnswers();
startOutbox();

const day = sampleDay({ state: 'partner', partnerAnswered: true });
const answered = (text: string, visibility: 'both' | 'me' = 'both'): Day => ({
  ...day,
  state: 'mine',
  mine: { text, visibility, answeredAt: instant(0) },
});

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  setCurrentUserId(null);
  await clearDatabase();
  setCurrentUserId('mara');
  recordOnlineState(true);
  vi.mocked(track).mockClear();
  getReadCache().setQueryData(createReadOptions(getDaily).queryKey, sampleDaily({ today: day }));
});

/** Sends an answer, to which the server replies with the day. */
const answer = async (reply: Day): Promise<void> => {
  fetched.mockImplementation(async (_url, request) => appliedResponse(request, reply));
  const { text, visibility } = reply.mine ?? { text: '', visibility: 'both' };
  await queueWrite(answerQuestion, { params: { date: day.date }, body: { text, visibility } });
  await expect.poll(() => getOutboxWrites()).toEqual([]);
};

it('tracking counts an answer once, however often it is edited', async () => {
  await answer(answered('Mine.'));
  await answer(answered('Better.'));
  expect(track).toHaveBeenCalledExactlyOnceWith('Question Answered', {
    category_name: 'play',
    question_id: 'q-001',
    answer_length: 5,
  });
});

it('tracking counts a private answer once it is shared, not before', async () => {
  await answer(answered('Mine.', 'me'));
  expect(track).not.toHaveBeenCalled();
  await answer(answered('Mine.'));
  expect(track).toHaveBeenCalledOnce();
});

it('tracking does not count comments or reactions as answers', async () => {
  fetched.mockImplementation(async (_url, request) => appliedResponse(request, answered('Mine.')));
  const params = { date: day.date, id: crypto.randomUUID() };
  await queueWrite(addComment, { params, body: { text: 'So do I.' } });
  await expect.poll(() => getOutboxWrites()).toEqual([]);
  expect(track).not.toHaveBeenCalled();
});
