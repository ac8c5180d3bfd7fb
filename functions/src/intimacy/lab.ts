import { instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { CONSENT, isCurrent } from '@usward/core/intimacy/consent';
import * as intimacyEndpoints from '@usward/core/intimacy/endpoints';
import { isOn, type OwnSwitch, viewLab } from '@usward/core/intimacy/lab';
import { releasesIn } from '@usward/core/intimacy/releases';
import { withinComfort } from '@usward/core/intimacy/votes';
import { t } from '@usward/core/language/speak';
import { assertOldEnough } from '../account/assert-adult.ts';
import { content } from '../content/content.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { SessionDocument } from '../database/intimacy-documents.ts';
import { read, write } from '../http/frames.ts';
import { assertCouple, refuseAlone } from '../pairing/refusals.ts';
import { announce } from '../pulse/announce.ts';
import { soloZone } from '../us/home-of.ts';
import {
  isRunningNow,
  type Lab,
  labDocuments,
  labOfTwo,
  noChoices,
  switchOf,
} from './intimacy-store.ts';
import { closeLab, labReleases } from './lab-times.ts';
import { goOn, openLab, opensBy } from './open-lab.ts';
import { endSomething, type Told } from './something.ts';

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
    const [{ couple, mine, theirs, lab }] = labOfTwo(two);
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

/** Saves what the caller is comfortable with: it holds for the very next card, and nobody is told. */
export const setComfort = write(intimacyEndpoints.setComfort, {
  mine: ({ caller }) => [documents.intimacy(caller.id, null), documents.consents(caller.id)],
  ours: labDocuments,
  decide: ({ user, two, mine: [alone, consents], input, now }) => {
    const comfort = input.body;
    const couple = two?.couple.id ?? null;
    assertCouple(input.couple, couple);
    if (!isCurrent(consents?.intimacy ?? null)) throw new AppError('needs-consent');
    const lab = two && labOfTwo(two)[0];
    const choices = lab ? lab.mine.choices : (alone ?? noChoices);
    const releases = lab ? labReleases(lab.lab, lab.couple, now) : releasesIn(soloZone(user), now);
    const ballot = withinComfort(choices.ballot, content().allIdeas, comfort, { now, releases });
    return [set(documents.intimacy(user.id, couple), { ...choices, comfort, ballot })];
  },
});

/** Records who consented to which wording, and when; said again it stays as it was. */
export const giveConsent = write(intimacyEndpoints.giveConsent, {
  mine: ({ caller }) => [documents.consents(caller.id)],
  ours: (member) => [...labDocuments(member), documents.pulse(member.partner)],
  decide: ({ user, two, mine: [consents], input, now }) => {
    const { version } = input.body;
    assertOldEnough(user, now);
    if (version !== CONSENT.version) {
      throw new AppError('needs-consent', {
        message: t`This text has changed since. Please read it once more.`,
      });
    }
    if (isCurrent(consents?.intimacy ?? null)) return [];
    const consent = { version, at: instant(now) };
    const given: Write = merge(documents.consents(user.id), { intimacy: consent });
    if (two === null) return [given];
    const [before, pulse] = labOfTwo(two);
    // Where another wording had come out, both may have been on all the time.
    const after = { ...before, mine: { ...before.mine, consent } };
    const told = [{ person: before.theirs.id, pulse }];
    const opening = opensBy(before, after, now) ? openLab(after, told, now) : [];
    return [given, ...opening];
  },
});

const switchOn = (
  before: Lab,
  partner: Told,
  session: SessionDocument | null,
  now: number,
): readonly Write[] => {
  const { couple, mine, lab } = before;
  if (!isCurrent(mine.consent)) throw new AppError('needs-consent');
  const wasOn = isOn(switchOf(mine), lab, now);
  const choices = wasOn ? mine.choices : { ...mine.choices, on: instant(now) };
  const after = { ...before, mine: { ...mine, choices } };
  if (opensBy(before, after, now)) return openLab(after, [partner], now);
  if (!wasOn && isRunningNow(after, now)) return goOn(after, session, now);
  return wasOn ? [] : [set(documents.intimacy(mine.id, couple.id), choices)];
};

const switchOff = (
  before: Lab,
  me: Told,
  session: SessionDocument | null,
  now: number,
): readonly Write[] => {
  const { couple, mine } = before;
  if (mine.choices.on === null) return endSomething(me);
  return [
    set(documents.intimacy(mine.id, couple.id), { ...mine.choices, on: null, ready: null }),
    ...closeLab(before, session, now),
    ...endSomething(me),
    // Their other devices.
    announce(me.person, 'intimacy'),
  ];
};

/** Switches the own side. The other hears of it where that opens the lab, and never of an "off". */
export const switchLab = write(intimacyEndpoints.switchLab, {
  ours: (member) => [
    ...labDocuments(member),
    documents.pulse(member.me),
    documents.pulse(member.partner),
    documents.session(member.coupleId),
  ],
  decide: ({ user, two, input, now }) => {
    const { on } = input.body;
    assertCouple(input.couple, two?.couple.id);
    // Off is what it is for somebody alone.
    if (two === null) return on ? refuseAlone(user, now) : [];
    const [lab, mine, partners, session] = labOfTwo(two);
    return on
      ? switchOn(lab, { person: lab.theirs.id, pulse: partners }, session, now)
      : switchOff(lab, { person: user.id, pulse: mine }, session, now);
  },
});
