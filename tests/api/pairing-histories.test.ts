import { deleteAccount, getUser } from '@usward/core/account/endpoints';
import { coupleDay, timeZone } from '@usward/core/calendar';
import { answerQuestion, getDaily, getHistory } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { type PersonId, personId } from '@usward/core/identity';
import {
  acceptInvite,
  confirmCouple,
  createInvite,
  restoreCouple,
  undoCouple,
  unpair,
} from '@usward/core/pairing/endpoints';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { newUser } from '../../functions/src/account/new-user.ts';
import type { UserDocument } from '../../functions/src/database/account-documents.ts';
import { connect } from '../../functions/src/database/connect.ts';
import { create } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { endCouple } from '../../functions/src/pairing/end-frozen.ts';
import { apiAtHand } from '../actors/api-at-hand.ts';
import { DAY, HOUR } from '../actors/evening.ts';

// Documents of their own.
vi.stubEnv('GCLOUD_PROJECT', `demo-usward-histories-${Date.now()}`);

const HISTORIES = 1000;
const AT_ONCE = 16;
const PEOPLE = 3;
const zone = timeZone('Europe/Berlin');
const call = apiAtHand();

const person = fc.nat(PEOPLE - 1);
const two = fc.tuple(person, person).filter(([one, other]) => one !== other);

/** What can happen between people who pair and part. */
const event = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('become-couple' as const), two }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('answer-together' as const), two }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('restore-together' as const), two }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('show-code' as const), who: person }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('renew-code' as const), who: person }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('accept' as const), two }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('accept-mutually' as const), two }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('accept-by-all' as const), who: person }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('accept-twice' as const), two }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('confirm' as const), who: person }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('undo' as const), who: person }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('unpair' as const), who: person }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('restore' as const), who: person }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('answer' as const), who: person }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete' as const), who: person }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      hours: fc.constantFrom(3, 30, 30, 8 * 24, 31 * 24),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('sweep' as const) }) },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

const newcomer = (id: PersonId, name: string, now: number): UserDocument => ({
  ...newUser({ id, email: `${id}@example.test`, timeZone: zone }, now),
  firstName: name,
  lastName: 'Test',
});

/** One history: people of its own, at a time of its own. */
class History {
  readonly ids: readonly PersonId[];
  readonly #codes: (string | null)[] = Array.from({ length: PEOPLE }, () => null);
  /** What came about, so that a history that never gets anywhere is noticed. */
  readonly reached = new Set<string>();
  /** Code -> the couple it made. */
  readonly #madeBy = new Map<string, string>();
  /** The words each person wrote, by where they stand: later ones of a day replace them. */
  readonly #written = this.#codes.map(() => new Map<string, string>());
  #now: number;
  #words = 0;

  constructor(number: number) {
    this.ids = Array.from({ length: PEOPLE }, (_, index) => personId(`h${number}p${index}`));
    this.#now = Date.parse('2030-03-12T12:00:00.000Z') + number * 45 * DAY;
  }

  async begin(): Promise<void> {
    const db = await connect();
    await db.commit(
      this.ids.map((id) => create(documents.user(id), newcomer(id, `Name-${id}-`, this.#now))),
    );
  }

  #id(index: number): PersonId {
    const id = this.ids[index];
    if (id === undefined) throw new Error('There is no such person.');
    return id;
  }

  async #showCode(who: number, renew: boolean): Promise<void> {
    const answer = await call(this.#id(who), this.#now, createInvite, {
      body: renew ? { renew } : {},
    });
    expect([200, 404, 409]).toContain(answer.status);
    if (answer.status === 200) this.#codes[who] = answer.value().inviteCode;
  }

  async #accept(who: number, of: number): Promise<void> {
    // Codes are used as they are when somebody has just sent one, and sometimes when they are old.
    if (this.#codes[of] === null) await this.#showCode(of, false);
    const code = this.#codes[of] ?? 'ZZZZZ';
    const answer = await call(this.#id(who), this.#now, acceptInvite, { params: { code } });
    expect([200, 404, 409, 429]).toContain(answer.status);
    if (answer.status !== 200) return;
    const db = await connect();
    const user = await db.get(documents.user(this.#id(who)));
    // Somebody else's undo may already have ended it.
    if (!user?.couple) return;
    const made = this.#madeBy.get(code);
    if (made !== undefined) expect(user.couple.id).toBe(made);
    this.#madeBy.set(code, user.couple.id);
    this.#codes[of] = null;
    this.reached.add('connected');
  }

  async #answer(who: number): Promise<void> {
    const id = this.#id(who);
    const date = coupleDay(this.#now, zone);
    const db = await connect();
    const [user, note] = await db.getAll(documents.user(id), documents.journalNote(id, date));
    this.#words += 1;
    const text = `[${id} in ${user?.couple?.id ?? 'nowhere'} ${this.#words}]`;
    const answer = await call(id, this.#now, answerQuestion, {
      params: { date },
      body: { text, visibility: 'both' },
    });
    expect([200, 404, 409]).toContain(answer.status);
    if (answer.status !== 200) return;
    this.reached.add(`answered ${answer.value().state}`);
    const written = this.#written[who];
    // Alone, the person has the note of that day before them, and rewrites it.
    const rewritten = user?.couple ? undefined : note?.answer.text;
    for (const [place, words] of written ?? []) if (words === rewritten) written?.delete(place);
    written?.set(`${user?.couple?.id} ${date}`, text);
  }

  /** Ends what is over, of the couples of this history only. */
  async #sweep(): Promise<void> {
    const db = await connect();
    for (const id of this.ids) {
      const couples = await db.find(documents.couples(), {
        field: 'inviter',
        value: id,
        limit: 50,
      });
      for (const couple of couples) {
        const { frozenUntil } = couple;
        if (frozenUntil && Date.parse(frozenUntil) <= this.#now) {
          await endCouple(db, couple, this.#now);
        }
      }
    }
  }

  async #simple(
    who: number,
    endpoint: typeof confirmCouple | typeof undoCouple | typeof unpair | typeof restoreCouple,
  ): Promise<void> {
    const answer = await call(this.#id(who), this.#now, endpoint);
    expect([200, 404, 409]).toContain(answer.status);
    if (answer.status === 200) this.reached.add(`${endpoint.name} ${answer.value().user.pairing}`);
  }

  async live(event: Event): Promise<void> {
    this.#now += 20 * 60_000;
    switch (event.type) {
      case 'become-couple': {
        const [inviter, accepter] = event.two;
        await this.#accept(accepter, inviter);
        return this.#simple(inviter, confirmCouple);
      }
      case 'answer-together':
        for (const who of event.two) await this.#answer(who);
        return;
      case 'restore-together':
        for (const who of event.two) await this.#simple(who, restoreCouple);
        return;
      case 'show-code':
        return this.#showCode(event.who, false);
      case 'renew-code':
        return this.#showCode(event.who, true);
      case 'accept':
        return this.#accept(...event.two);
      case 'accept-mutually': {
        const [one, other] = event.two;
        await Promise.all([this.#accept(one, other), this.#accept(other, one)]);
        return;
      }
      case 'accept-by-all':
        await Promise.all(
          this.ids.map((_, index) =>
            index === event.who ? undefined : this.#accept(index, event.who),
          ),
        );
        return;
      case 'accept-twice':
        await Promise.all([this.#accept(...event.two), this.#accept(...event.two)]);
        return;
      case 'confirm':
        return this.#simple(event.who, confirmCouple);
      case 'undo':
        return this.#simple(event.who, undoCouple);
      case 'unpair':
        return this.#simple(event.who, unpair);
      case 'restore':
        return this.#simple(event.who, restoreCouple);
      case 'answer':
        return this.#answer(event.who);
      case 'delete':
        (await call(this.#id(event.who), this.#now, deleteAccount)).value();
        this.reached.add('deleted');
        return;
      case 'wait':
        this.#now += event.hours * HOUR;
        return;
      case 'sweep':
        return this.#sweep();
    }
  }

  /** A person has at most one couple, and both sides agree on it. */
  async agree(): Promise<void> {
    const db = await connect();
    const users = await db.getAll(...this.ids.map((id) => documents.user(id)));
    for (const user of users) {
      if (user === null) continue;
      const isTaken = user.pairing === 'paired' || user.pairing === 'to-confirm';
      expect([user.couple !== null, user.partner !== null]).toEqual([isTaken, isTaken]);
      if (user.pairing === 'frozen') expect(user.former).not.toBeNull();
      if (user.partner === null) continue;
      const other = users.find((candidate) => candidate?.id === user.partner?.id);
      expect(other?.partner?.id).toBe(user.id);
      expect(other?.couple?.id).toBe(user.couple?.id);
      expect([user.pairing, other?.pairing]).not.toEqual(['to-confirm', 'to-confirm']);
    }
  }

  /** Once what is frozen has ended, everybody can read every word of their own. */
  async keepOwnWords(): Promise<void> {
    this.#now += 31 * DAY;
    await this.#sweep();
    const db = await connect();
    for (const [who, id] of this.ids.entries()) {
      if ((await db.get(documents.user(id))) === null) continue;
      const { text } = await call(id, this.#now, getHistory, { query: { limit: '50' } });
      for (const words of this.#written[who]?.values() ?? []) expect(text).toContain(words);
    }
  }

  /** Everything a person can read holds others' words and names only of the couple they are in. */
  async readNothingOfOthers(): Promise<void> {
    const db = await connect();
    for (const id of this.ids) {
      const user = await db.get(documents.user(id));
      if (user === null) continue;
      const answers = await Promise.all([
        call(id, this.#now, getUser),
        call(id, this.#now, getDashboard),
        call(id, this.#now, getDaily),
        call(id, this.#now, getHistory),
      ]);
      const text = answers.map((answer) => answer.text).join('\n');
      const isFrozen =
        user.pairing === 'frozen' && user.former && Date.parse(user.former.until) > this.#now;
      const couple = user.couple && (await db.get(documents.couple(user.couple.id)));
      const living = couple?.confirmedAt ? couple.id : undefined;
      const own = living ?? (isFrozen ? user.former?.couple.id : undefined);
      for (const [, author, couple] of text.matchAll(/\[(h\d+p\d) in (\S+) \d+\]/g)) {
        if (author !== id) expect([couple, author]).toEqual([own, expect.any(String)]);
      }
      const known = user.partner?.id ?? user.former?.partner.id;
      for (const [, named] of text.matchAll(/Name-(h\d+p\d)-/g)) {
        expect([id, known]).toContain(named);
      }
      for (const [, mailed] of text.matchAll(/(h\d+p\d)@example/g)) {
        expect([id, user.partner?.id]).toContain(mailed);
      }
    }
  }
}

const reached = new Map<string, number>();

const liveThrough = async (number: number, events: readonly Event[]): Promise<void> => {
  const history = new History(number);
  await history.begin();
  for (const [index, next] of events.entries()) {
    await history.live(next);
    await history.agree();
    if (index % 8 === 5) await history.readNothingOfOthers();
  }
  await history.readNothingOfOthers();
  await history.keepOwnWords();
  for (const what of history.reached) reached.set(what, (reached.get(what) ?? 0) + 1);
};

it(`keeps couples whole and secrets kept through ${HISTORIES} generated histories`, async () => {
  const seed = Date.now() % 2 ** 31;
  const histories = fc.sample(fc.array(event, { minLength: 8, maxLength: 20 }), {
    numRuns: HISTORIES,
    seed,
  });
  const rest = histories.entries();
  const work = async () => {
    for (const [number, events] of rest) {
      await liveThrough(number, events).catch((error: unknown) => {
        console.error(`Seed ${seed}, history ${number}: ${JSON.stringify(events)}`);
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log(`Of ${HISTORIES} histories so many reached:`, Object.fromEntries(reached));
}, 600_000);
