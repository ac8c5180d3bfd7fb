import { t } from '@usward/core/language/speak';
import { showsNothing } from '@usward/core/us/about';
import { UserDocument } from '../database/account-documents.ts';
import { fillIn } from './fill-in.ts';
import type { Migration } from './migration.ts';

/** People of before parting and what one says about oneself; which sign-ins count is login's to write. */
export const peopleWhole: Migration = {
  id: '2026-11-22-people-whole',
  title: t`Complete the records of people`,
  does: t`Writes what older records lack as the app reads it already: nothing shown to the partner, no chosen time zone or language, no first day moved by one, nothing kept open, no former couple.`,
  walk: { collection: 'users' },
  pageSize: 100,
  meanwhile: 'New records are written with all of these fields (account/new-user.ts).',
  fits: UserDocument,
  step: fillIn({
    stressNeed: null,
    shows: showsNothing,
    chosenTimeZone: null,
    chosenLanguage: null,
    startDay: null,
    keptOpen: { days: {} },
    former: null,
    hasParted: false,
  }),
};
