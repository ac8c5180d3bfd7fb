import {
  type Deletion,
  type DeletionKind,
  DeletionSchema,
} from '@usward/core/privacy/range-deletion-endpoints';
import * as v from 'valibot';

/** How many of each kind are gone: none but of those that are given. */
export const deletedCounts = (
  some: Partial<Record<DeletionKind, number>> = {},
): Deletion['deleted'] => ({
  answers: 0,
  checkins: 0,
  quizzes: 0,
  moments: 0,
  notes: 0,
  ...some,
});

/** A deletion that is done, as the server answers it; parts of it may differ. */
export const sampleDeletion = (differing: Partial<Deletion> = {}): Deletion => ({
  ...v.parse(DeletionSchema, {
    id: '00000000-0000-4000-8000-0000000000de',
    kinds: ['checkins', 'moments'],
    from: '2026-03-01',
    to: '2026-03-31',
    startsAt: '2026-11-22T12:00:00.000Z',
    state: 'done',
    deleted: deletedCounts({ checkins: 12, moments: 3 }),
    doneAt: '2026-11-22T12:00:09.000Z',
  }),
  ...differing,
});
