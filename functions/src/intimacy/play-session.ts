import { instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/ids';
import { drawCard } from '@usward/core/intimacy/card-selection';
import * as intimacyEndpoints from '@usward/core/intimacy/endpoints';
import {
  applyMove,
  jointSetting,
  READY_TIMEOUT_MS,
  type Setting,
  startPlaySession,
} from '@usward/core/intimacy/play-session';
import { createSeededRandom } from '@usward/core/seeded-random';
import type { Member } from '../couple/membership.ts';
import { set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type {
  IntimacyDocument,
  PlaySessionDocument,
} from '../database/intimacy-document-schemas.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { read, write } from '../request/handler-builders.ts';
import { getCoupleCards, getJointComfort } from './joint-deck.ts';
import {
  type Lab,
  labDocuments,
  type OpenLab,
  type Player,
  requireOpenLab,
  toCoupleLab,
} from './lab-state.ts';
import { extendForGame, keepOpenForGame } from './lab-times.ts';
import {
  createLastMoveFields,
  getSide,
  isBeingPlayed,
  toStoppedPlaySession,
  viewPlaySession,
} from './play-session-state.ts';
import { cardDrawSeed, playSessionSeed } from './seeds.ts';

const labAndPlaySessionDocuments = (member: Member) =>
  [...labDocuments(member), documents.playSession(member.coupleId)] as const;

export const getPlaySession = read(intimacyEndpoints.getPlaySession, {
  ours: labAndPlaySessionDocuments,
  answer: (facts) => {
    const [{ mine }, playSession] = requireOpenLab(facts);
    return viewPlaySession(playSession, mine.id, mine.choices.ready, facts.now);
  },
});

const createReadyWrite = (
  { couple }: OpenLab,
  { id, choices }: Player,
  ready: IntimacyDocument['ready'],
): Write => set(documents.intimacy(id, couple.id), { ...choices, ready });

const begin = (
  read: OpenLab,
  setting: Setting,
  before: PlaySessionDocument | null,
  now: number,
): readonly Write[] => {
  const { couple, mine, theirs, lab } = read;
  const id = playSessionSeed(lab, before?.id ?? null, now);
  const [one, other] = [mine.id, theirs.id].sort() as [UserId, UserId];
  const playSession = {
    id,
    first: createSeededRandom(id)() < 0.5 ? one : other,
    playSession: startPlaySession(setting),
    ...createLastMoveFields(now),
  };
  return [
    createReadyWrite(read, mine, null),
    createReadyWrite(read, theirs, null),
    set(documents.playSession(couple.id), playSession),
    keepOpenForGame(read, playSession, now),
    bumpPulse(mine.id, 'intimacy'),
    bumpPulse(theirs.id, 'intimacy'),
  ];
};

const setReadyOrBegin = (
  lab: OpenLab,
  playSession: PlaySessionDocument | null,
  setting: Setting | null,
  now: number,
): readonly Write[] => {
  if (isBeingPlayed(playSession, now)) return [];
  if (setting === null) return [createReadyWrite(lab, lab.mine, null)];
  const { ready } = lab.theirs.choices;
  if (ready !== null && now < Date.parse(ready.until)) {
    return begin(lab, jointSetting(setting, ready.setting), playSession, now);
  }
  return [createReadyWrite(lab, lab.mine, { until: instant(now + READY_TIMEOUT_MS), setting })];
};

export const setReady = write(intimacyEndpoints.setReady, {
  ours: labAndPlaySessionDocuments,
  decide: (facts) => {
    const { now, input } = facts;
    const [lab, playSession] = requireOpenLab(facts);
    return setReadyOrBegin(lab, playSession, input.body.setting, now);
  },
});

export const submitMove = write(intimacyEndpoints.submitMove, {
  ours: labAndPlaySessionDocuments,
  decide: (facts) => {
    const { now, input } = facts;
    const { playSession: id, step, move } = input.body;
    const [lab, stored] = requireOpenLab(facts);
    if (!isBeingPlayed(stored, now) || stored.id !== id) throw new AppError('stale-state');
    const { playSession } = stored;
    // "Sweeter" is accepted from a stale screen: nobody should have to tap it twice.
    if (playSession.step !== step && move.type !== 'sweeter') throw new AppError('stale-state');
    const next = applyMove(playSession, getSide(stored, lab.mine.id), move, (kind) => {
      const seed = cardDrawSeed(lab.lab, id, playSession.step);
      return drawCard(getCoupleCards(lab), getJointComfort(lab, now), playSession, kind, seed);
    });
    if (next === null) throw new AppError('stale-state');
    const moved = { ...stored, playSession: next, ...createLastMoveFields(now) };
    return [
      set(documents.playSession(lab.couple.id), moved),
      ...extendForGame(lab, moved, now),
      bumpPulse(lab.theirs.id, 'intimacy'),
    ];
  },
});

const stop = (
  { couple, theirs }: Lab,
  playSession: PlaySessionDocument,
  now: number,
): readonly Write[] => [
  set(documents.playSession(couple.id), toStoppedPlaySession(playSession, now)),
  bumpPulse(theirs.id, 'intimacy'),
];

/** Succeeds whatever has become of the session, the lab or the couple. */
export const stopPlaySession = write(intimacyEndpoints.stopPlaySession, {
  ours: labAndPlaySessionDocuments,
  decide: ({ coupleContext, input, now }) => {
    if (coupleContext === null) return [];
    const [lab, playSession] = toCoupleLab(coupleContext);
    const isThere = playSession?.id === input.body.playSession && playSession.playSession !== null;
    return isThere ? stop(lab, playSession, now) : [];
  },
});
