import { t } from '@usward/core/language/speak';
import { nothingKeptOpen } from '@usward/core/us/home';
import { noChanges } from '../daily/diary.ts';
import { CoupleDocument } from '../database/pairing-documents.ts';
import { fillIn } from './fill-in.ts';
import type { Migration } from './migration.ts';

/** Couples of before own questions, parting, thinking of each other, and moving. */
export const couplesWhole: Migration = {
  id: '2026-11-22-couples-whole',
  title: t`Complete the records of couples`,
  does: t`Writes what older records lack as the app reads it already: no questions changed, no signs, no open choice of a date, never parted, nothing kept open.`,
  walk: { collection: 'couples' },
  pageSize: 100,
  meanwhile:
    'New records are written with all of these fields (pairing/accept-invite.ts), and none is taken away again.',
  fits: CoupleDocument,
  step: fillIn({
    questions: noChanges,
    signs: {},
    dateChoice: null,
    dateWishes: {},
    keptOpen: nothingKeptOpen,
    frozenAt: null,
    frozenUntil: null,
    nudges: {},
    restore: [],
  }),
};
