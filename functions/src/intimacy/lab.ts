import { instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { CONSENT, isCurrent } from '@usward/core/intimacy/consent';
import * as intimacyEndpoints from '@usward/core/intimacy/endpoints';
import { isLabSwitchedOn, type LabSwitch, viewLab } from '@usward/core/intimacy/lab';
import { getMatchReleaseTimes } from '@usward/core/intimacy/match-releases';
import { withVotesWithinComfort } from '@usward/core/intimacy/votes';
import { t } from '@usward/core/language/i18n';
import { content } from '../content/content-cache.ts';
import { assertAdult } from '../couple/assert-adult.ts';
import { assertAuthoringCouple, rejectWithoutPartner } from '../couple/refusals.ts';
import { soloZone } from '../couple/time-zones.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Database } from '../database/database.ts';
import { merge, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { PlaySessionDocument } from '../database/intimacy-document-schemas.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { read, write } from '../request/handler-builders.ts';
import { clearLabActivity, type Recipient } from './lab-activity.ts';
import {
  getSwitch,
  isRunningNow,
  type Lab,
  labDocuments,
  noChoices,
  toCoupleLab,
} from './lab-state.ts';
import { getLabMatchReleases, scheduleLabClosing } from './lab-times.ts';
import { createLabOpeningWrites, isOpeningChange, resumeLab } from './open-lab.ts';

const nobody: LabSwitch = { on: null, consent: null };

const readSoloLab = async (db: Database, user: UserDocument, now: number) => {
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
    nextRelease: instant(getMatchReleaseTimes(soloZone(user), now).next),
  });
};

export const getLab = read(intimacyEndpoints.getLab, {
  ours: labDocuments,
  answer: ({ user, coupleContext, now }, db) => {
    if (coupleContext === null) return readSoloLab(db, user, now);
    const [{ couple, mine, theirs, lab }] = toCoupleLab(coupleContext);
    return viewLab({
      mine: { ...getSwitch(mine), comfort: mine.choices.comfort },
      partners: couple.confirmedAt === null ? nobody : getSwitch(theirs),
      lab,
      now,
      nextRelease: instant(getLabMatchReleases(lab, couple, now).next),
    });
  },
});

/** Applies from the very next card. The partner is not notified. */
export const setComfort = write(intimacyEndpoints.setComfort, {
  mine: ({ caller }) => [documents.intimacy(caller.id, null), documents.consents(caller.id)],
  ours: labDocuments,
  decide: ({ user, coupleContext, mine: [alone, consents], input, now }) => {
    const comfort = input.body;
    const couple = coupleContext?.couple.id ?? null;
    assertAuthoringCouple(input.couple, couple);
    if (!isCurrent(consents?.intimacy ?? null)) throw new AppError('needs-consent');
    const lab = coupleContext && toCoupleLab(coupleContext)[0];
    const choices = lab ? lab.mine.choices : (alone ?? noChoices);
    const releases = lab
      ? getLabMatchReleases(lab.lab, lab.couple, now)
      : getMatchReleaseTimes(soloZone(user), now);
    const ballot = withVotesWithinComfort(choices.ballot, content().allIdeas, comfort, {
      now,
      releases,
    });
    return [set(documents.intimacy(user.id, couple), { ...choices, comfort, ballot })];
  },
});

export const giveConsent = write(intimacyEndpoints.giveConsent, {
  mine: ({ caller }) => [documents.consents(caller.id)],
  ours: (member) => [...labDocuments(member), documents.pulse(member.partner)],
  decide: ({ user, coupleContext, mine: [consents], input, now }) => {
    const { version } = input.body;
    assertAdult(user, now);
    if (version !== CONSENT.version) {
      throw new AppError('needs-consent', {
        message: t`This text has changed. Read it again.`,
      });
    }
    if (isCurrent(consents?.intimacy ?? null)) return [];
    const consent = { version, at: instant(now) };
    const given: Write = merge(documents.consents(user.id), { intimacy: consent });
    if (coupleContext === null) return [given];
    const [before, pulse] = toCoupleLab(coupleContext);
    // With consent to an older text, both may have been on all the time.
    const after = { ...before, mine: { ...before.mine, consent } };
    const recipients = [{ userId: before.theirs.id, pulse }];
    const opening = isOpeningChange(before, after, now)
      ? createLabOpeningWrites(after, recipients, now)
      : [];
    return [given, ...opening];
  },
});

const switchOn = (
  before: Lab,
  partner: Recipient,
  playSession: PlaySessionDocument | null,
  now: number,
): readonly Write[] => {
  const { couple, mine, lab } = before;
  if (!isCurrent(mine.consent)) throw new AppError('needs-consent');
  const wasOn = isLabSwitchedOn(getSwitch(mine), lab, now);
  const choices = wasOn ? mine.choices : { ...mine.choices, on: instant(now) };
  const after = { ...before, mine: { ...mine, choices } };
  if (isOpeningChange(before, after, now)) return createLabOpeningWrites(after, [partner], now);
  if (!wasOn && isRunningNow(after, now)) return resumeLab(after, playSession, now);
  return wasOn ? [] : [set(documents.intimacy(mine.id, couple.id), choices)];
};

const switchOff = (
  before: Lab,
  me: Recipient,
  playSession: PlaySessionDocument | null,
  now: number,
): readonly Write[] => {
  const { couple, mine } = before;
  if (mine.choices.on === null) return clearLabActivity(me);
  return [
    set(documents.intimacy(mine.id, couple.id), { ...mine.choices, on: null, ready: null }),
    ...scheduleLabClosing(before, playSession, now),
    ...clearLabActivity(me),
    bumpPulse(me.userId, 'intimacy'),
  ];
};

/** The partner is notified if this opens the lab, and never when it is switched off. */
export const switchLab = write(intimacyEndpoints.switchLab, {
  ours: (member) => [
    ...labDocuments(member),
    documents.pulse(member.me),
    documents.pulse(member.partner),
    documents.playSession(member.coupleId),
  ],
  decide: ({ user, coupleContext, input, now }) => {
    const { on } = input.body;
    assertAuthoringCouple(input.couple, coupleContext?.couple.id);
    // Alone, it is already off.
    if (coupleContext === null) return on ? rejectWithoutPartner(user, now) : [];
    const [lab, mine, partners, playSession] = toCoupleLab(coupleContext);
    return on
      ? switchOn(lab, { userId: lab.theirs.id, pulse: partners }, playSession, now)
      : switchOff(lab, { userId: user.id, pulse: mine }, playSession, now);
  },
});
