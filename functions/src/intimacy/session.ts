import { instant } from '@usward/core/calendar';
import { numbersFrom } from '@usward/core/chance';
import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import { drawCard } from '@usward/core/intimacy/draw';
import * as intimacyEndpoints from '@usward/core/intimacy/endpoints';
import {
  beginSession,
  jointSetting,
  makeMove,
  READY_FOR,
  type Setting,
} from '@usward/core/intimacy/session';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { IntimacyDocument, SessionDocument } from '../database/intimacy-documents.ts';
import { read, write } from '../http/frames.ts';
import type { Member } from '../pairing/membership.ts';
import { announce } from '../pulse/announce.ts';
import {
  type Lab,
  labDocuments,
  labOfTwo,
  type OpenLab,
  openLabOfTwo,
  type Player,
} from './intimacy-store.ts';
import { cardsOfTwo, comfortOfTwo } from './joint-deck.ts';
import { openForGame, stillOpenForGame } from './lab-times.ts';
import { drawSeed, sessionSeed } from './seeds.ts';
import { isPlayed, movedNow, sideOf, stopped, viewSession } from './session-state.ts';

const labAndSession = (member: Member) =>
  [...labDocuments(member), documents.session(member.coupleId)] as const;

/** The session that is played, or the own readiness; never the other's. */
export const getSession = read(intimacyEndpoints.getSession, {
  ours: labAndSession,
  answer: (facts) => {
    const [{ mine }, session] = openLabOfTwo(facts);
    return viewSession(session, mine.id, mine.choices.ready, facts.now);
  },
});

const withReady = (
  { couple }: OpenLab,
  { id, choices }: Player,
  ready: IntimacyDocument['ready'],
): Write => set(documents.intimacy(id, couple.id), { ...choices, ready });

/** Both have tapped: who begins is left to chance, and "ready" is used up. */
const begin = (
  read: OpenLab,
  setting: Setting,
  before: SessionDocument | null,
  now: number,
): readonly Write[] => {
  const { couple, mine, theirs, lab } = read;
  const id = sessionSeed(lab, before?.id ?? null, now);
  const [one, other] = [mine.id, theirs.id].sort() as [PersonId, PersonId];
  const session = {
    id,
    first: numbersFrom(id)() < 0.5 ? one : other,
    session: beginSession(setting),
    ...movedNow(now),
  };
  return [
    withReady(read, mine, null),
    withReady(read, theirs, null),
    set(documents.session(couple.id), session),
    openForGame(read, session, now),
    announce(mine.id, 'intimacy'),
    announce(theirs.id, 'intimacy'),
  ];
};

const readyWrites = (
  lab: OpenLab,
  session: SessionDocument | null,
  setting: Setting | null,
  now: number,
): readonly Write[] => {
  if (isPlayed(session, now)) return [];
  if (setting === null) return [withReady(lab, lab.mine, null)];
  const { ready } = lab.theirs.choices;
  if (ready !== null && now < Date.parse(ready.until)) {
    return begin(lab, jointSetting(setting, ready.setting), session, now);
  }
  return [withReady(lab, lab.mine, { until: instant(now + READY_FOR), setting })];
};

/** Says "ready now", for nobody to see until the other has said so too, or takes it back. */
export const setReady = write(intimacyEndpoints.setReady, {
  ours: labAndSession,
  decide: (facts) => {
    const { now, input } = facts;
    const [lab, session] = openLabOfTwo(facts);
    return readyWrites(lab, session, input.body.setting, now);
  },
});

/** Makes a move, on what both are comfortable with at this very moment. */
export const makeMoveIn = write(intimacyEndpoints.makeMoveIn, {
  ours: labAndSession,
  decide: (facts) => {
    const { now, input } = facts;
    const { session: id, step, move } = input.body;
    const [lab, stored] = openLabOfTwo(facts);
    if (!isPlayed(stored, now) || stored.id !== id) throw new AppError('moved-on');
    const { session } = stored;
    // Sweeter is taken whatever was on the screen: nobody has to tap it twice.
    if (session.step !== step && move.type !== 'sweeter') throw new AppError('moved-on');
    const next = makeMove(session, sideOf(stored, lab.mine.id), move, (kind) => {
      const seed = drawSeed(lab.lab, id, session.step);
      return drawCard(cardsOfTwo(lab), comfortOfTwo(lab, now), session, kind, seed);
    });
    if (next === null) throw new AppError('moved-on');
    const moved = { ...stored, session: next, ...movedNow(now) };
    return [
      set(documents.session(lab.couple.id), moved),
      ...stillOpenForGame(lab, moved, now),
      announce(lab.theirs.id, 'intimacy'),
    ];
  },
});

/** What ends a session for both. */
const stop = ({ couple, theirs }: Lab, session: SessionDocument, now: number): readonly Write[] => [
  set(documents.session(couple.id), stopped(session, now)),
  announce(theirs.id, 'intimacy'),
];

/** Stops a session for both. Whatever has become of it, of the lab or of the two, the answer is "ok". */
export const stopSession = write(intimacyEndpoints.stopSession, {
  ours: labAndSession,
  decide: ({ two, input, now }) => {
    if (two === null) return [];
    const [lab, session] = labOfTwo(two);
    const isThere = session?.id === input.body.session && session.session !== null;
    return isThere ? stop(lab, session, now) : [];
  },
});
