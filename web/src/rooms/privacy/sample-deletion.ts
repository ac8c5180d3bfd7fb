import { type Deletion, DeletionSchema } from '@usward/core/privacy/deletion';
import * as v from 'valibot';

/** A deletion that is done, as the server answers it; parts of it may differ. */
export const sampleDeletion = (differing: Partial<Deletion> = {}): Deletion => ({
  ...v.parse(DeletionSchema, {
    id: '00000000-0000-4000-8000-0000000000de',
    kinds: ['checkins', 'moments'],
    from: '2026-03-01',
    to: '2026-03-31',
    begunAt: '2026-11-22T12:00:00.000Z',
    state: 'done',
    deleted: { checkins: 12, moments: 3 },
    doneAt: '2026-11-22T12:00:09.000Z',
  }),
  ...differing,
});
