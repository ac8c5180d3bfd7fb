import { randomUUID } from 'node:crypto';
import { deleteAccount, getUser } from '@usward/core/account/endpoints';
import { coupleDay, timeZone } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { type CoupleId, toUserId, type UserId } from '@usward/core/ids';
import {
  acceptInvite,
  confirmCouple,
  createInvite,
  restoreCouple,
  undoCouple,
  unpair,
} from '@usward/core/pairing/endpoints';
import { expect } from 'vitest';
import { toNewUserDocument } from '../../../functions/src/account/new-user.ts';
import type { UserDocument } from '../../../functions/src/database/account-document-schemas.ts';
import { create } from '../../../functions/src/database/document-writes.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import { dissolveExpiredCouple } from '../../../functions/src/erasure/dissolve-couple.ts';
import { type PairingEvent, USER_COUNT } from '../arbitraries/pairing-history.ts';
import type { Backend } from '../backend.ts';
import { DAY_MS, HOUR_MS } from '../builders/fixed-time.ts';
import { type createInProcessApi, inProcessSessions } from '../fakes/in-process-api.ts';

const zone = timeZone('Europe/Berlin');

const newcomer = (id: UserId, name: string, now: number): UserDocument => ({
  ...toNewUserDocument(
    {
      id,
      email: `${id}@example.test`,
      isEmailVerified: true,
      timeZone: zone,
      sessions: inProcessSessions,
    },
    now,
  ),
  firstName: name,
  lastName: 'Test',
});

/** The calls that change who is with whom, as they were sent. */
type Sent = {
  readonly who: number;
  readonly endpoint:
    | typeof confirmCouple
    | typeof undoCouple
    | typeof unpair
    | typeof restoreCouple;
  readonly couple?: CoupleId;
  readonly key: string;
};

/** The API that a history calls, and the database behind it. */
export type PairingApi = {
  readonly call: ReturnType<typeof createInProcessApi>;
  readonly connect: Backend['connect'];
};

/** One history: people of its own, at a time of its own. */
export class PairingRunner {
  readonly ids: readonly UserId[];
  readonly call: PairingApi['call'];
  readonly connect: PairingApi['connect'];
  readonly #codes: (string | null)[] = Array.from({ length: USER_COUNT }, () => null);
  /** What came about, so that a history that never gets anywhere is noticed. */
  readonly reached = new Set<string>();
  /** Code -> the couple it made. */
  readonly #madeBy = new Map<string, string>();
  /** The words each person wrote, by where they stand: later ones of a day replace them. */
  readonly #written = this.#codes.map(() => new Map<string, string>());
  /** What was sent so far; a phone that lost the network sends it again, at whatever time. */
  readonly #sent: Sent[] = [];
  /** The couple that a screen on each person's second device was left open with. */
  readonly #leftOpen = new Map<number, CoupleId>();
  /** Who has asked for which frozen couple, and has not taken it back. */
  readonly #wishes = new Map<CoupleId, Set<UserId>>();
  /** The couples that were frozen after the last event. */
  #frozen: ReadonlySet<CoupleId> = new Set();
  /** The moment at which the history has arrived, in epoch milliseconds. */
  now: number;
  #words = 0;

  constructor(number: number, { call, connect }: PairingApi) {
    this.call = call;
    this.connect = connect;
    this.ids = Array.from({ length: USER_COUNT }, (_, index) => toUserId(`h${number}p${index}`));
    // Years are told up to 2199.
    this.now = Date.parse('2030-03-12T12:00:00.000Z') + (number % 1000) * 45 * DAY_MS;
  }

  /** Signs everybody up. */
  async begin(): Promise<void> {
    const db = await this.connect();
    await db.commit(
      this.ids.map((id) => create(documents.user(id), newcomer(id, `Name-${id}-`, this.now))),
    );
  }

  #id(index: number): UserId {
    const id = this.ids[index];
    if (id === undefined) throw new Error('There is no such person.');
    return id;
  }

  async #showCode(who: number, renew: boolean): Promise<void> {
    const answer = await this.call(this.#id(who), this.now, createInvite, {
      body: renew ? { renew } : {},
    });
    expect([200, 404, 409]).toContain(answer.status);
    if (answer.status === 200) this.#codes[who] = answer.value().inviteCode;
  }

  async #accept(who: number, of: number): Promise<void> {
    // Codes are used as they are when somebody has just sent one, and sometimes when they are old.
    if (this.#codes[of] === null) await this.#showCode(of, false);
    const code = this.#codes[of] ?? 'ZZZZZ';
    const answer = await this.call(this.#id(who), this.now, acceptInvite, { params: { code } });
    expect([200, 404, 409, 429]).toContain(answer.status);
    if (answer.status !== 200) return;
    const db = await this.connect();
    const user = await db.get(documents.user(this.#id(who)));
    // Somebody else's undo may already have ended it.
    if (!user?.couple) return;
    const made = this.#madeBy.get(code);
    if (made !== undefined) expect(user.couple.id).toBe(made);
    this.#madeBy.set(code, user.couple.id);
    this.#codes[of] = null;
    this.reached.add('connected');
    // Whoever connects has taken back what they wished for before.
    for (const wishes of this.#wishes.values()) {
      wishes.delete(user.id);
      if (user.partner) wishes.delete(user.partner.id);
    }
  }

  async #answer(who: number): Promise<void> {
    const id = this.#id(who);
    const date = coupleDay(this.now, zone);
    const db = await this.connect();
    const [user, note] = await db.getAll(documents.user(id), documents.soloNote(id, date));
    this.#words += 1;
    const text = `[${id} in ${user?.couple?.id ?? 'nowhere'} ${this.#words}]`;
    const answer = await this.call(id, this.now, answerQuestion, {
      params: { date },
      // Sealed answers have their own histories (sealed-answer.test.ts).
      body: { text, visibility: user?.couple ? 'both' : 'me' },
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
    const db = await this.connect();
    for (const id of this.ids) {
      const couples = await db.find(documents.couples(), {
        field: 'inviter',
        value: id,
        limit: 50,
      });
      for (const couple of couples) {
        const { frozenUntil } = couple;
        if (frozenUntil && Date.parse(frozenUntil) <= this.now) {
          await dissolveExpiredCouple(db, couple, this.now);
        }
      }
    }
  }

  async #readUser(who: number): Promise<UserDocument | null> {
    return (await this.connect()).get(documents.user(this.#id(who)));
  }

  /** Sends a call, or the very same one again, and expects that it costs nobody a past by mistake. */
  async #send(sent: Sent): Promise<void> {
    const { who, endpoint, couple, key } = sent;
    const db = await this.connect();
    const before = await this.#readUser(who);
    const theirs = before?.partner && (await db.get(documents.user(before.partner.id)));
    const was = before?.couple && (await db.get(documents.couple(before.couple.id)));
    const named = couple === undefined ? {} : { couple };
    const input = endpoint === unpair ? { query: named } : { body: named };
    if (!this.#sent.includes(sent)) this.#sent.push(sent);
    const answer = await this.call(this.#id(who), this.now, endpoint, input, { key });
    expect([200, 404, 409]).toContain(answer.status);
    const after = await this.#readUser(who);
    if (couple !== undefined && couple !== before?.couple?.id) {
      // It speaks of another couple than the present one, so nothing happens.
      expect(after).toEqual(before);
      this.reached.add('stale');
    }
    if (answer.status !== 200 || !before) return;
    this.reached.add(`${endpoint.name} ${after?.pairing}`);
    if (endpoint === restoreCouple && before.previousCouple) {
      const { id } = before.previousCouple.couple;
      const isWish = after?.previousCouple?.restoreRequestedBy === 'me' || after?.couple?.id === id;
      if (isWish) this.#wishes.set(id, (this.#wishes.get(id) ?? new Set()).add(before.id));
    }
    // A screen that names the couple of before takes nothing back.
    if (endpoint === unpair && !before.couple && couple === undefined && before.previousCouple) {
      this.#wishes.get(before.previousCouple.couple.id)?.delete(before.id);
    }
    if (endpoint === undoCouple && before.couple && !after?.couple) {
      if (was?.confirmedAt) this.reached.add('undone after the yes');
      await this.#expectPast(before);
      if (theirs) await this.#expectPast(theirs);
    }
  }

  /** Whoever had a frozen past before a mistake has it after. */
  async #expectPast({ id, previousCouple }: UserDocument): Promise<void> {
    const db = await this.connect();
    const after = await db.get(documents.user(id));
    const isLasting = previousCouple !== null && Date.parse(previousCouple.until) > this.now;
    expect([after?.pairing, after?.previousCouple?.couple.id]).toEqual(
      isLasting ? ['frozen', previousCouple.couple.id] : ['alone', undefined],
    );
    if (isLasting) this.reached.add('past came back');
  }

  #simple(who: number, endpoint: Sent['endpoint']): Promise<void> {
    return this.#send({ who, endpoint, key: randomUUID() });
  }

  /** Opens a screen, which stays open; gives the couple that it shows. */
  async #look(who: number): Promise<CoupleId | null> {
    const shown = await this.call(this.#id(who), this.now, getUser);
    const couple = shown.status === 200 ? shown.value().coupleId : null;
    if (couple !== null) this.#leftOpen.set(who, couple);
    return couple;
  }

  /** Answers the question of a screen, which names the couple it was opened with. */
  async #onScreen(
    who: number,
    endpoint: typeof confirmCouple | typeof undoCouple | typeof unpair,
    screen: string,
  ): Promise<void> {
    const couple = screen === 'left open' ? this.#leftOpen.get(who) : await this.#look(who);
    return this.#send({ who, endpoint, key: randomUUID(), ...(couple ? { couple } : {}) });
  }

  /** A frozen space opens by the wishes of both, and by nothing else. */
  async expectBothAskedForReopening(): Promise<void> {
    const db = await this.connect();
    const found = await Promise.all(
      this.ids.map((value) => db.find(documents.couples(), { field: 'inviter', value, limit: 50 })),
    );
    const couples = found.flat();
    for (const { id, inviter, accepter, frozenAt } of couples) {
      if (frozenAt !== null || !this.#frozen.has(id)) continue;
      expect(this.#wishes.get(id)).toEqual(new Set([inviter, accepter]));
      this.#wishes.delete(id);
      this.reached.add('opened again');
    }
    this.#frozen = new Set(couples.filter(({ frozenAt }) => frozenAt !== null).map(({ id }) => id));
  }

  /** Lets one event of a history happen, twenty minutes after the last. */
  async applyEvent(event: PairingEvent): Promise<void> {
    this.now += 20 * 60_000;
    switch (event.type) {
      case 'become-couple': {
        const [inviter, accepter] = event.users;
        await this.#accept(accepter, inviter);
        return this.#simple(inviter, confirmCouple);
      }
      case 'answer-together':
        for (const who of event.users) await this.#answer(who);
        return;
      case 'restore-together':
        for (const who of event.users) await this.#simple(who, restoreCouple);
        return;
      case 'show-code':
        return this.#showCode(event.who, false);
      case 'renew-code':
        return this.#showCode(event.who, true);
      case 'accept':
        return this.#accept(...event.users);
      case 'accept-mutually': {
        const [one, other] = event.users;
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
        await Promise.all([this.#accept(...event.users), this.#accept(...event.users)]);
        return;
      case 'confirm':
        return this.#onScreen(event.who, confirmCouple, event.screen);
      case 'undo':
        return this.#onScreen(event.who, undoCouple, event.screen);
      case 'slip': {
        const [joiner, inviter] = event.users;
        await this.#accept(joiner, inviter);
        return this.#onScreen(joiner, undoCouple, 'opened');
      }
      case 'joined-by-another': {
        const { inviter, first, second } = event.three;
        await this.#accept(first, inviter);
        await this.#look(inviter);
        await this.#simple(first, undoCouple);
        await this.#accept(second, inviter);
        return this.#onScreen(inviter, confirmCouple, 'left open');
      }
      case 'arrive-again': {
        const sent = this.#sent.at(-1 - event.last);
        return sent && this.#send(sent);
      }
      case 'unpair':
        return this.#onScreen(event.who, unpair, event.screen);
      case 'restore':
        return this.#simple(event.who, restoreCouple);
      case 'answer':
        return this.#answer(event.who);
      case 'delete':
        (await this.call(this.#id(event.who), this.now, deleteAccount)).value();
        this.reached.add('deleted');
        return;
      case 'wait':
        this.now += event.hours * HOUR_MS;
        return;
      case 'sweep':
        return this.#sweep();
    }
  }

  /** Waits until whatever is frozen has ended. */
  async waitUntilFrozenEnds(): Promise<void> {
    this.now += 31 * DAY_MS;
    await this.#sweep();
  }

  /** The words of a person that still stand somewhere. */
  getTexts(who: number): readonly string[] {
    return [...(this.#written[who]?.values() ?? [])];
  }
}
