import { instant } from '@usward/core/calendar';
import { intimacyEndpoints } from '@usward/core/intimacy/endpoints';
import { type OwnSwitch, viewLab } from '@usward/core/intimacy/lab';
import { releasesIn } from '@usward/core/intimacy/releases';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { read } from '../http/read.ts';
import { soloZone } from '../us/home-of.ts';
import { labDocuments, labOfTwo, noChoices, switchOf } from './intimacy-store.ts';
import { labReleases } from './lab-releases.ts';

const nobody: OwnSwitch = { on: null, consent: null };

const labAlone = async (db: Database, user: UserDocument, now: number) => {
  const [consents, choices] = await db.getAll(
    documents.consents(user.id),
    documents.intimacy(user.id, null),
  );
  const { on, comfort } = choices ?? noChoices;
  return viewLab({
    mine: { on, comfort, consent: consents?.intimacy ?? null },
    partners: null,
    lab: null,
    now,
    nextRelease: instant(releasesIn(soloZone(user), now).next),
  });
};

/** The lab as far as the caller may know of it. */
export const getLab = read(intimacyEndpoints.getLab, {
  ours: labDocuments,
  answer: ({ user, two, now }, db) => {
    if (two === null) return labAlone(db, user, now);
    const { couple, mine, theirs, lab } = labOfTwo(two).lab;
    return viewLab({
      mine: { ...switchOf(mine), comfort: mine.choices.comfort },
      // Before the pairing is confirmed neither hears of the other.
      partners: couple.confirmedAt === null ? nobody : switchOf(theirs),
      lab,
      now,
      nextRelease: instant(labReleases(lab, couple, now).next),
    });
  },
});
