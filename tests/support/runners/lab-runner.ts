import { getUser } from '@usward/core/account/endpoints';
import { instant } from '@usward/core/calendar';
import { getDashboard, markSeen } from '@usward/core/dashboard/endpoints';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { bundledIdeas } from '@usward/core/intimacy/bundled-cards';
import { cardTopics } from '@usward/core/intimacy/card';
import { CONSENT } from '@usward/core/intimacy/consent';
import { isBaseCard } from '@usward/core/intimacy/deck-period';
import {
  decideOwnCard,
  eraseLab,
  getIdeas,
  getLab,
  getOwnCards,
  getPlaySession,
  giveConsent,
  removeOwnCard,
  setComfort,
  setReady,
  stopPlaySession,
  submitMove,
  switchLab,
  voteOnIdea,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import { dayBoundaryAfter } from '@usward/core/intimacy/lab';
import type { OwnCard } from '@usward/core/intimacy/own-card';
import type { Move } from '@usward/core/intimacy/play-session';
import type { Database } from '../../../functions/src/database/database.ts';
import { merge } from '../../../functions/src/database/document-writes.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import type { Member } from '../arbitraries/couple-history.ts';
import type { LabEvent, LabHistory } from '../arbitraries/lab-history.ts';
import { fixedNow, HOUR_MS } from '../builders/fixed-time.ts';
import { type createIds, homeZone, seedHome } from '../builders/home-documents.ts';
import { openLabWrites } from '../builders/open-lab-writes.ts';
import { createInProcessApi } from '../fakes/in-process-api.ts';
import type { ObservedResponse } from './couple-runner.ts';

const other = (who: Member): Member => (who === 'mia' ? 'noah' : 'mia');

/** The id of the own card that somebody keeps in a slot. */
const cardId = (who: Member, slot: number): string =>
  `00000000-0000-4000-8000-${who === 'mia' ? '1' : '2'}0000000000${slot}`;

/** The words of the card that somebody keeps in a slot. */
const cardText = (who: Member, slot: number): string => `A card of ${who} in slot ${slot}.`;

/** Ideas that lie within every comfort, so that votes on them never fall to a change of comfort. */
const ideas = bundledIdeas.filter(isBaseCard).slice(0, 4);

/** The idea that a history votes on under a number. */
const getIdeaId = (number: number): string => {
  const idea = ideas[number];
  if (idea === undefined) throw new RangeError(`There is no base idea number ${number}.`);
  return idea.id;
};

const setting = { where: 'together', energy: 'any' } as const;

const createMove = (type: Move['type']): Move =>
  type === 'draw' ? { type, kind: 'truth' } : { type };

/** Which card came says what was left in the deck: it is chance's to blur, and told apart here. */
const maskCards = (answer: string): string =>
  answer.replace(/"card":\{[^}]*\}/g, '"card":"some card"');

/** The lab of two people, lived in by calling the API in their names. */
export class LabRunner {
  now = fixedNow;
  readonly #connect: () => Promise<Database>;
  readonly #ids: ReturnType<typeof createIds>;
  readonly #call: ReturnType<typeof createInProcessApi>;
  /** What each has last seen of a session, as a screen has. */
  readonly #onScreen: Record<Member, { readonly playSession: string; readonly step: number }>;

  constructor(connect: () => Promise<Database>, ids: ReturnType<typeof createIds>) {
    this.#connect = connect;
    this.#ids = ids;
    this.#call = createInProcessApi(connect);
    const nothing = { playSession: 'none', step: 0 };
    this.#onScreen = { mia: nothing, noah: nothing };
  }

  async begin({ opened }: LabHistory): Promise<void> {
    const db = await this.#connect();
    await seedHome(db, this.#ids, { confirmed: true }, { mia: 'her note', noah: 'his note' });
    await db.commit(openLabWrites(this.#ids, opened ? this.now : null));
  }

  async #ask<E extends Endpoint>(
    who: Member,
    endpoint: E,
    input: CallInput<E> = {},
  ): Promise<ObservedResponse> {
    const { status, text } = await this.#call(this.#ids[who], this.now, endpoint, input);
    if (status >= 500) throw new Error(`${endpoint.name} answered ${status}: ${text}`);
    const request = `${endpoint.name} ${JSON.stringify(input)}`;
    return { request, answer: `${status} ${maskCards(text)}` };
  }

  /** Under which key something waits for somebody, or might have. */
  async #waitingKey(who: Member): Promise<string> {
    const { waiting } = (await this.#call(this.#ids[who], this.now, getDashboard)).value();
    return waiting.find(({ kind }) => kind === 'lab-activity')?.key ?? '2026-03-12~lab';
  }

  /** Lets one event happen; gives what whoever did it was answered, null where only time passed. */
  async applyEvent(event: LabEvent): Promise<ObservedResponse | null> {
    if (event.type === 'wait') {
      this.now += event.hours * HOUR_MS;
      return null;
    }
    const { who } = event;
    switch (event.type) {
      case 'consent':
        return this.#ask(who, giveConsent, { body: { version: CONSENT.version } });
      case 'switch':
        return this.#ask(who, switchLab, { body: { on: event.on } });
      case 'comfort':
        return this.#ask(who, setComfort, {
          body: {
            level: event.level,
            topics: event.allTopics ? [...cardTopics] : [],
            limits: event.limited ? ['feet', 'kissing', 'leading'] : [],
          },
        });
      case 'vote':
        return this.#ask(who, voteOnIdea, {
          params: { idea: getIdeaId(event.idea) },
          body: { vote: event.vote },
        });
      case 'write-card':
        return this.#ask(who, writeOwnCard, {
          params: { id: cardId(who, event.slot) },
          body: { kind: 'truth', level: event.level, text: cardText(who, event.slot) },
        });
      case 'remove-card':
        return this.#ask(who, removeOwnCard, { params: { id: cardId(who, event.slot) } });
      case 'decide-card':
        return this.#ask(who, decideOwnCard, {
          params: { id: cardId(other(who), event.slot) },
          body: { ...(await this.#read(who, event.slot)), welcome: event.welcome },
        });
      case 'ready':
        return this.#ask(who, setReady, { body: { setting: event.now ? setting : null } });
      case 'move':
        return this.#ask(who, submitMove, {
          body: { ...(await this.#look(who)), move: createMove(event.move) },
        });
      case 'stop':
        return this.#ask(who, stopPlaySession, {
          body: { playSession: (await this.#look(who)).playSession },
        });
      case 'see':
        return this.#ask(who, markSeen, { params: { key: await this.#waitingKey(who) } });
      case 'erase':
        return this.#ask(who, eraseLab);
    }
  }

  /** Whether somebody is in a game. */
  async isPlaying(who: Member): Promise<boolean> {
    const { status, text } = await this.#call(this.#ids[who], this.now, getPlaySession);
    return status === 200 && JSON.parse(text).state === 'playing';
  }

  /** The next moment at which chance could close the lab; null where it is closed. */
  async nextClosing(): Promise<number | null> {
    const lab = await (await this.#connect()).get(documents.lab(this.#ids.couple));
    if (lab === null || Date.parse(lab.lapsesAt) <= this.now) return null;
    return dayBoundaryAfter(
      Math.max(this.now, Date.parse(lab.playedUntil ?? lab.openedAt)),
      homeZone,
    );
  }

  /** Has chance close the lab at a moment to come. */
  async closeAt(closing: number): Promise<void> {
    if (closing <= this.now) return;
    const db = await this.#connect();
    await db.commit([merge(documents.lab(this.#ids.couple), { lapsesAt: instant(closing) })]);
  }

  /** What a screen would hold of the session by now. */
  async #look(who: Member) {
    const { status, text } = await this.#call(this.#ids[who], this.now, getPlaySession);
    const seen = status === 200 ? JSON.parse(text) : null;
    if (seen?.state === 'playing') this.#onScreen[who] = { playSession: seen.id, step: seen.step };
    return this.#onScreen[who];
  }

  /** The other's card as a screen has it; as it never was, where there is none to be seen. */
  async #read(who: Member, slot: number) {
    const { status, text } = await this.#call(this.#ids[who], this.now, getOwnCards);
    const cards: OwnCard[] = status === 200 ? JSON.parse(text).partners : [];
    const level = cards.find(({ id }) => id === cardId(other(who), slot))?.level ?? 0;
    return { kind: 'truth' as const, level, text: cardText(other(who), slot) };
  }

  /** Every read path of the lab, and whatever else could speak of it, as one of the two. */
  async look(who: Member): Promise<readonly ObservedResponse[]> {
    const seen: ObservedResponse[] = [];
    for (const endpoint of [getLab, getPlaySession, getIdeas, getOwnCards, getDashboard, getUser]) {
      seen.push(await this.#ask(who, endpoint));
    }
    // What a phone may read of the database itself.
    const db = await this.#connect();
    const own = await db.getAll(documents.user(this.#ids[who]), documents.pulse(this.#ids[who]));
    return [...seen, { request: 'own documents', answer: JSON.stringify(own) }];
  }
}
