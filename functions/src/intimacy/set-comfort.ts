import { AppError } from '@usward/core/errors';
import { isCurrent } from '@usward/core/intimacy/consent';
import { intimacyEndpoints } from '@usward/core/intimacy/endpoints';
import { releasesIn } from '@usward/core/intimacy/releases';
import { withinComfort } from '@usward/core/intimacy/votes';
import { content } from '../content/held.ts';
import { set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { done, write } from '../http/write.ts';
import { assertCouple } from '../pairing/refusals.ts';
import { soloZone } from '../us/home-of.ts';
import { labDocuments, labOfTwo, noChoices } from './intimacy-store.ts';
import { labReleases } from './lab-releases.ts';

/** Saves what the caller is comfortable with: it holds for the very next card, and nobody is told. */
export const setComfort = write(intimacyEndpoints.setComfort, {
  mine: ({ caller }) => [documents.intimacy(caller.id, null), documents.consents(caller.id)],
  ours: labDocuments,
  decide: ({ user, two, mine: [alone, consents], input, now }) => {
    const { couple: writtenIn, ...comfort } = input.body;
    const couple = two?.couple.id ?? null;
    assertCouple(writtenIn, couple);
    if (!isCurrent(consents?.intimacy ?? null)) throw new AppError('needs-consent');
    const lab = two && labOfTwo(two).lab;
    const choices = lab ? lab.mine.choices : (alone ?? noChoices);
    const releases = lab ? labReleases(lab.lab, lab.couple, now) : releasesIn(soloZone(user), now);
    const ballot = withinComfort(choices.ballot, content().allIdeas, comfort, { now, releases });
    return {
      writes: [set(documents.intimacy(user.id, couple), { ...choices, comfort, ballot })],
      reply: done,
    };
  },
});
