import { randomUUID } from 'node:crypto';
import { getUser } from '@usward/core/account/endpoints';
import { addDays } from '@usward/core/calendar';
import { checkIn } from '@usward/core/checkin/endpoints';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import type { CoupleId } from '@usward/core/ids';
import { CONSENT } from '@usward/core/intimacy/consent';
import { giveConsent, switchLab, writeOwnCard } from '@usward/core/intimacy/endpoints';
import { createInvite, unpair } from '@usward/core/pairing/endpoints';
import { registerDevice } from '@usward/core/push/endpoints';
import { answerForm, saveForm, shareForm } from '@usward/core/reflection/endpoints';
import { saveMoment, saveNote, setAbout } from '@usward/core/us/endpoints';
import { admin } from './admin.ts';
import { pairUp } from './couple.ts';
import { answerRequest, DAY_MS, fixedNow, thursday } from './fixed-time.ts';
import {
  answerFormRequest,
  answersAt,
  form,
  idParams,
  shareFormRequest,
} from './reflection-requests.ts';
import { createUser, type TestUser } from './test-user.ts';

/** Who may be calling, in the order in which they do: those with no right to anything first. */
export const callers = ['visitor', 'stranger', 'admin', 'former', 'partner', 'self'] as const;
/** One of them. */
export type Caller = (typeof callers)[number];

/** The status for each caller; an admin, unless it says so, has no more right than any stranger. */
export type Statuses = Readonly<Record<Exclude<Caller, 'admin'>, number>> & {
  readonly admin?: number;
};

/** Of what each does to the caller alone. */
export const forOwnData = (status = 200): Statuses => ({
  visitor: 401,
  stranger: status,
  former: status,
  partner: status,
  self: status,
});

/** Of what exists for admins only. */
export const forAdmins = (status = 200): Statuses => ({
  visitor: 404,
  stranger: 404,
  former: 404,
  partner: 404,
  self: 404,
  admin: status,
});

/** Of a lab that Mia and Noah have opened; the others have neither a partner nor consented. */
export const forOpenLab: Statuses = {
  visitor: 401,
  stranger: 409,
  former: 409,
  partner: 200,
  self: 200,
};

/** Those people, and what a call may need of them. */
export type World = {
  readonly people: Readonly<Record<Exclude<Caller, 'visitor'>, TestUser>>;
  /** Mia's live code of before she was paired. */
  readonly oldCode: string;
  /** The couple of Mia and Noah. */
  readonly couple: CoupleId;
};

/** The day after Mia and Noah met. */
export const friday = addDays(thursday, 1);
/** The day on which they call. */
export const saturday = addDays(thursday, 2);
/** An own card of Mia's. */
export const ownCard = '00000000-0000-4000-8000-000000000006';
/** A form that Mia shared with Noah and he has not answered. */
export const asked = '00000000-0000-4000-8000-000000000008';
/** A form that Mia shared with Noah and both have answered. */
export const reflected = '00000000-0000-4000-8000-000000000009';
/** An own form of Mia's. */
export const ownForm = '00000000-0000-4000-8000-00000000000a';
/** A private note of Mia's. */
export const ownNote = '00000000-0000-4000-8000-00000000000c';
/** A moment that Mia keeps to herself. */
export const ownMoment = '00000000-0000-4000-8000-00000000000d';
/** A phone of Mia's. */
export const phone = '00000000-0000-4000-8000-00000000000b';
/** What somebody sends to be told on a phone of their own. */
export const registerPhoneRequest = (id: string, name = 'A phone') => ({
  params: { id },
  body: {
    target: { kind: 'token' as const, value: `token-of-${name}-${id}` },
    secret: `secret-of-${id}`,
    name,
    timeZone: 'Europe/Berlin',
  },
});
/** The moment at which they call. */
export const now = fixedNow + 2 * DAY_MS;

/** What only its author may read, what the partner may too, and what the former partner may still. */
export const secrets = {
  note: 'kept-by-mia-alone',
  waiting: 'of-mia-not-opened-yet',
  opened: 'of-mia-opened-to-noah',
  before: 'of-mia-opened-to-eli',
  line: 'a-line-of-mia-alone',
  week: 'of-mia-of-the-week',
  card: 'of-mia-on-a-card',
  form: 'a-form-of-mia-shared-with-noah',
  ownForm: 'a-form-of-mia-alone',
  said: 'of-mia-in-a-form-not-opened-yet',
  reflected: 'of-mia-in-a-form-opened-to-noah',
  phone: 'a-phone-of-mia',
  ownNote: 'a-note-of-mia-alone',
  ownMoment: 'a-moment-of-mia-alone',
  moment: 'a-moment-of-mia-and-noah',
  oldMoment: 'a-moment-of-mia-and-eli',
  gender: 'what-mia-says-of-herself',
  stressNeed: 'what-mia-needs-and-shows',
} as const;

/** What Mia's own card says. */
export const card = { kind: 'dare', level: 0, text: secrets.card } as const;

/** What somebody sends to keep a moment of a year ago. */
export const saveMomentRequest = (
  text: string,
  visibility: 'both' | 'me' = 'both',
  id = randomUUID(),
) => ({
  params: { id },
  body: { date: addDays(saturday, -365), text, visibility },
});

/** Mia with her partner Noah, her former partner Eli, and Robin and the admin Ada, whom she has never met. */
export const createWorld = async (): Promise<World> => {
  const signUpOptions = { now: fixedNow - 3 * DAY_MS };
  const [ada, mia, noah, eli, robin] = (await Promise.all([
    admin(signUpOptions),
    ...['Mia', 'Noah', 'Eli', 'Robin'].map((firstName) =>
      createUser({ firstName, ...signUpOptions }),
    ),
  ])) as [TestUser, TestUser, TestUser, TestUser, TestUser];
  const write = (person: TestUser, text: string, date: typeof thursday, at: number) =>
    person.ask(answerQuestion, answerRequest(text, 'both', date), { now: at });
  const wednesday = addDays(thursday, -1);
  await pairUp(mia, eli, fixedNow - DAY_MS);
  await write(mia, secrets.before, wednesday, fixedNow - DAY_MS);
  await write(eli, 'of-eli', wednesday, fixedNow - DAY_MS);
  await mia.ask(saveMoment, saveMomentRequest(secrets.oldMoment), { now: fixedNow - DAY_MS });
  await eli.ask(unpair, {}, { now: fixedNow - DAY_MS + 1000 });
  const { inviteCode } = await mia.ask(createInvite, { body: {} }, { now: fixedNow });
  await pairUp(noah, mia, fixedNow);
  await write(mia, secrets.opened, thursday, fixedNow);
  await write(noah, 'of-noah', thursday, fixedNow);
  await mia.ask(answerQuestion, answerRequest(secrets.note, 'me', friday), {
    now: fixedNow + DAY_MS,
  });
  await write(mia, secrets.waiting, saturday, now);
  await mia.ask(
    checkIn,
    {
      params: { date: saturday },
      body: {
        need: { value: 'talk', visibility: 'now' },
        closeness: { value: 2, visibility: 'both' },
        note: { value: secrets.line, visibility: 'me' },
      },
    },
    { now },
  );
  await mia.ask(
    answerWeek,
    { params: { week: friday }, body: { answers: [secrets.week, null, null, null] } },
    { now },
  );
  for (const person of [mia, noah]) {
    await person.ask(giveConsent, { body: { version: CONSENT.version } }, { now });
    await person.ask(switchLab, { body: { on: true } }, { now });
  }
  await mia.ask(writeOwnCard, { params: { id: ownCard }, body: card }, { now });
  await mia.ask(registerDevice, registerPhoneRequest(phone, secrets.phone), { now });
  await mia.ask(saveNote, { ...idParams(ownNote), body: { text: secrets.ownNote } }, { now });
  await mia.ask(saveMoment, saveMomentRequest(secrets.moment), { now });
  await mia.ask(saveMoment, saveMomentRequest(secrets.ownMoment, 'me', ownMoment), { now });
  const { gender, stressNeed } = secrets;
  await mia.ask(
    setAbout,
    { body: { gender, stressNeed, visibleToPartner: { stressNeed: true } } },
    { now },
  );
  const formTitled = (title: string) => ({ ...form, title });
  await mia.ask(saveForm, { ...idParams(ownForm), body: formTitled(secrets.ownForm) }, { now });
  for (const id of [asked, reflected]) {
    await mia.ask(shareForm, shareFormRequest(id, formTitled(secrets.form)), { now });
  }
  const createAnswers = (words: string) => answersAt(6, { words });
  await mia.ask(answerForm, answerFormRequest(asked, createAnswers(secrets.said)), { now });
  await mia.ask(answerForm, answerFormRequest(reflected, createAnswers(secrets.reflected)), {
    now,
  });
  await noah.ask(answerForm, answerFormRequest(reflected), { now });
  const { coupleId: couple } = await mia.ask(getUser);
  if (couple === null) throw new Error('Mia has no partner.');
  return {
    couple,
    people: { stranger: robin, admin: ada, former: eli, partner: noah, self: mia },
    oldCode: inviteCode,
  };
};

/** What of Mia each caller may come to read, at most. */
export const readable: Readonly<Record<Caller, readonly string[]>> = {
  visitor: [],
  stranger: [],
  admin: [],
  former: [secrets.before, secrets.oldMoment],
  partner: [
    secrets.opened,
    secrets.waiting,
    secrets.week,
    secrets.card,
    secrets.form,
    secrets.reflected,
    secrets.moment,
    secrets.stressNeed,
  ],
  self: Object.values(secrets),
};
