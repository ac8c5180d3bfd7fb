import { timeZone } from '@usward/core/calendar';
import type { Visibility } from '@usward/core/daily/day';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { removeAnswer, removeSoloNote } from '@usward/core/daily/removal-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { coupleId, toUserId, type UserId } from '@usward/core/ids';
import {
  acceptInvite,
  confirmCouple,
  createInvite,
  undoCouple,
  unpair,
} from '@usward/core/pairing/endpoints';
import { getExport } from '@usward/core/privacy/export-endpoints';
import { expect } from 'vitest';
import { toNewUserDocument } from '../../../functions/src/account/new-user.ts';
import { create } from '../../../functions/src/database/document-writes.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import { HOUR_MS } from '../builders/fixed-time.ts';
import { inProcessSessions } from '../fakes/in-process-api.ts';
import type { PairingApi } from './pairing-runner.ts';

export type SealedAnswerEvent =
  | { readonly type: 'write'; readonly who: number; readonly visibility: Visibility }
  | { readonly type: 'join' | 'travel'; readonly users: readonly [number, number] }
  | { readonly type: 'delete' | 'confirm' | 'undo' | 'unpair'; readonly who: number }
  | { readonly type: 'wait'; readonly hours: number };

/** Where a text was written, and for whom. */
type Words = {
  readonly author: UserId;
  readonly visibility: Visibility;
  /** The day they answer, which is the couple's first once they were carried. */
  date: string;
  /** The couple they are in, now or since they were carried into it; null for a note. */
  couple: string | null;
  isCarried: boolean;
};

/** One history of three people. Each text is new, so that it says who wrote it, how and where. */
export class SealedAnswerRunner {
  readonly #api: PairingApi;
  readonly ids: readonly UserId[] = [0, 1, 2].map((index) => toUserId(`p${index}`));
  /** What came about, so that a history that never gets anywhere is noticed. */
  readonly reached = new Set<string>();
  readonly #words = new Map<string, Words>();
  /** The texts that nobody has replaced or deleted. */
  readonly #existing = new Set<string>();
  readonly #sealed = new Map<UserId, string>();
  #now = Date.parse('2026-03-12T11:00:00.000Z');

  constructor(api: PairingApi) {
    this.#api = api;
  }

  async begin(): Promise<void> {
    const zone = { isEmailVerified: true, timeZone: timeZone('Europe/Berlin') };
    const users = this.ids.map((id) => ({
      ...toNewUserDocument(
        { id, email: `${id}@example.test`, sessions: inProcessSessions, ...zone },
        this.#now,
      ),
      firstName: 'Somebody',
      lastName: 'Test',
    }));
    const db = await this.#api.connect();
    await db.commit(users.map((user) => create(documents.user(user.id), user)));
  }

  #id(who: number): UserId {
    const id = this.ids[who];
    if (id === undefined) throw new Error('There is no such person.');
    return id;
  }

  #call: PairingApi['call'] = (id, _, endpoint, input) =>
    this.#api.call(id, this.#now, endpoint, input);

  async #read(id: UserId) {
    const db = await this.#api.connect();
    const user = await db.get(documents.user(id));
    if (user === null) throw new Error('There is no such user.');
    const couple = user.couple && (await db.get(documents.couple(user.couple.id)));
    return { user, couple };
  }

  async #today(id: UserId) {
    return (await this.#call(id, 0, getDaily)).value().today;
  }

  #forget(text: string | undefined): void {
    if (text === undefined) return;
    this.#existing.delete(text);
    for (const [id, sealed] of this.#sealed) if (sealed === text) this.#sealed.delete(id);
  }

  async #write(id: UserId, visibility: Visibility): Promise<void> {
    const [{ user }, { date, mine }] = await Promise.all([this.#read(id), this.#today(id)]);
    const text = `[${id} ${visibility} ${this.#words.size}]`;
    const body = { text, visibility };
    const { status } = await this.#call(id, 0, answerQuestion, { params: { date }, body });
    expect([200, 409]).toContain(status);
    if (status !== 200) return;
    this.#words.set(text, {
      author: id,
      visibility,
      date,
      couple: user.couple?.id ?? null,
      isCarried: false,
    });
    this.#forget(mine?.text);
    this.#existing.add(text);
    if (user.pairing === 'alone' && visibility === 'both') this.#sealed.set(id, text);
  }

  async #delete(id: UserId): Promise<void> {
    const [{ user }, { date, mine, state }] = await Promise.all([this.#read(id), this.#today(id)]);
    if (mine === null) return;
    const { status } = user.couple
      ? await this.#call(id, 0, removeAnswer, { params: { date } })
      : await this.#call(id, 0, removeSoloNote, { params: { id: date } });
    expect(status).toBe(200);
    this.#forget(mine.text);
    this.reached.add(`deleted ${state}`);
  }

  async #join(inviter: UserId, joiner: UserId): Promise<void> {
    const made = await this.#call(inviter, 0, createInvite, { body: {} });
    if (made.status !== 200) return;
    const params = { code: made.value().inviteCode };
    expect([200, 404, 409]).toContain(
      (await this.#call(joiner, 0, acceptInvite, { params })).status,
    );
    const { user, couple } = await this.#read(inviter);
    if (couple?.accepter !== joiner) return;
    const sealed = this.#sealed.get(inviter);
    expect(user.sealedAnswer?.date).toBe(sealed && this.#words.get(sealed)?.date);
    this.reached.add(sealed ? 'joined a sealed answer' : 'joined');
  }

  async #confirm(id: UserId): Promise<void> {
    const { couple } = await this.#read(id);
    const { status } = await this.#call(id, 0, confirmCouple, { body: {} });
    if (status !== 200 || couple === null || couple.confirmedAt !== null) return;
    const sealed = this.#sealed.get(id);
    const words = sealed === undefined ? undefined : this.#words.get(sealed);
    const db = await this.#api.connect();
    const day = documents.answer(couple.id, couple.startDay, id);
    const isCarried = (await db.get(day))?.text === sealed && sealed !== undefined;
    if (words && isCarried) {
      words.couple = couple.id;
      words.date = couple.startDay;
      words.isCarried = true;
      this.reached.add('carried');
    }
    this.#sealed.delete(couple.inviter);
    this.#sealed.delete(couple.accepter);
  }

  async applyEvent(event: SealedAnswerEvent): Promise<void> {
    this.#now += HOUR_MS / 2;
    switch (event.type) {
      case 'write':
        return this.#write(this.#id(event.who), event.visibility);
      case 'delete':
        return this.#delete(this.#id(event.who));
      case 'join':
        return this.#join(this.#id(event.users[0]), this.#id(event.users[1]));
      case 'travel': {
        const [inviter, joiner] = [this.#id(event.users[0]), this.#id(event.users[1])];
        await this.#write(inviter, 'both');
        await this.#join(inviter, joiner);
        await this.#confirm(inviter);
        return this.#write(joiner, 'both');
      }
      case 'confirm':
        return this.#confirm(this.#id(event.who));
      case 'undo':
        await this.#call(this.#id(event.who), 0, undoCouple, { body: {} });
        return;
      case 'unpair':
        await this.#call(this.#id(event.who), 0, unpair, { query: {} });
        return;
      case 'wait':
        this.#now += event.hours * HOUR_MS;
    }
  }

  /** Everything that is readable, on every way to read it. */
  async #readAll(id: UserId): Promise<string> {
    const { today } = (await this.#call(id, 0, getDaily)).value();
    const reads = await Promise.all([
      this.#call(id, 0, getDaily),
      this.#call(id, 0, getDay, { params: { date: today.date } }),
      this.#call(id, 0, getHistory, { query: { limit: '50' } }),
      this.#call(id, 0, getDashboard),
      this.#call(id, 0, getExport),
    ]);
    return reads.map(({ text }) => text).join('\n');
  }

  #hasShared(id: UserId, { date, couple }: Words): boolean {
    return [...this.#words.values()].some(
      (words) =>
        words.author === id &&
        words.visibility === 'both' &&
        words.couple === couple &&
        words.date === date,
    );
  }

  /** Nobody reads private words, words sealed for someone else, or words that are not open to them yet. */
  async expectNothingEarly(): Promise<void> {
    for (const id of this.ids) {
      const { user, couple } = await this.#read(id);
      const shared = couple?.confirmedAt ? couple.id : user.previousCouple?.couple.id;
      const text = await this.#readAll(id);
      for (const [found] of text.matchAll(/\[p\d (?:both|me) \d+\]/g)) {
        const words = this.#words.get(found);
        if (words === undefined || words.author === id) continue;
        expect([words.visibility, words.couple]).toEqual(['both', shared]);
        expect(this.#hasShared(id, words)).toBe(true);
        this.reached.add(words.isCarried ? 'revealed carried' : 'revealed');
      }
    }
  }

  /** Whatever nobody deleted is readable for who wrote it, and no more than once. */
  async expectNothingLost(): Promise<void> {
    for (const id of this.ids) {
      const { user } = await this.#read(id);
      const history = await this.#call(id, 0, getHistory, { query: { limit: '50' } });
      const texts = history.value().items.map(({ mine }) => mine?.text);
      // One couple is readable at a time: a frozen one is unseen beside a new one, and after a later one.
      const readable = user.couple?.id ?? user.previousCouple?.couple.id;
      const db = await this.#api.connect();
      const isUnseen = async ({ couple }: Words): Promise<boolean> =>
        couple !== null &&
        couple !== readable &&
        (await db.get(documents.couple(coupleId(couple)))) !== null;
      const own: string[] = [];
      for (const text of this.#existing) {
        const words = this.#words.get(text);
        if (words?.author === id && !(await isUnseen(words))) own.push(text);
      }
      expect(texts.filter((text) => text !== undefined).sort()).toEqual(own.sort());
    }
  }
}
