import { addDays, type CalendarDate, calendarDate, daysBetween } from '@usward/core/calendar';
import {
  checkIn,
  clearCheckins,
  getCheckin,
  getCheckins,
  getTrends,
  removeCheckin,
  replyToNeed,
} from '@usward/core/checkin/endpoints';
import {
  answerWeek,
  getWeek,
  getWeeks,
  setStep,
  setStepOutcome,
} from '@usward/core/checkin/week-endpoints';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { getHistory, shareNote } from '@usward/core/daily/history-endpoints';
import {
  decideQuestion,
  getQuestions,
  hideTopic,
  pauseQuestions,
  proposeQuestion,
  swapQuestion,
  withdrawQuestion,
} from '@usward/core/daily/question-endpoints';
import {
  addComment,
  react,
  removeComment,
} from '@usward/core/daily/reaction-and-comment-endpoints';
import { getDashboard, markSeen } from '@usward/core/dashboard/endpoints';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { confirmCouple, unpair } from '@usward/core/pairing/endpoints';
import { getExport } from '@usward/core/privacy/export-endpoints';
import {
  getNotes,
  getTimeline,
  getUs,
  removeMoment,
  saveMoment,
  saveNote,
  setAbout,
} from '@usward/core/us/endpoints';
import type { Database } from '../../../functions/src/database/database.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import type {
  CoupleEvent,
  CoupleHistory,
  GeneratedLines,
  Member,
} from '../arbitraries/couple-history.ts';
import { fixedNow, HOUR_MS } from '../builders/fixed-time.ts';
import { type createIds, daysAgo, noteDay, seedHome } from '../builders/home-documents.ts';
import { createInProcessApi } from '../fakes/in-process-api.ts';

/** The words that whoever did the event at a place of a history wrote there. */
export type MakeText = (place: number | 'note', who: Member) => string;

/** One thing somebody asked for, and all that was answered. */
export type ObservedResponse = { readonly request: string; readonly answer: string };

const other = (who: Member): Member => (who === 'mia' ? 'noah' : 'mia');
const firstFriday = calendarDate('2026-03-06');

/** A day of long before, of which a year later both may be reminded. */
const momentDay = calendarDate('2025-03-12');

/** The Friday that names the week of a couple day. */
export const getWeekFriday = (date: CalendarDate): CalendarDate =>
  addDays(firstFriday, Math.floor(daysBetween(firstFriday, date) / 7) * 7);

/** The id of the question or comment that somebody keeps in a slot. */
const slotId = (who: Member, slot: number): string =>
  `00000000-0000-4000-8000-${who === 'mia' ? '1' : '2'}0000000000${slot}`;

const createBody = ({ note, ...rest }: GeneratedLines, text: string) => ({
  ...rest,
  ...(note ? { note: { value: text, visibility: note.visibility } } : {}),
});

/** The rooms of two people, lived in by calling the API in their names. */
export class CoupleRunner {
  now = fixedNow;
  readonly #connect: () => Promise<Database>;
  readonly #ids: ReturnType<typeof createIds>;
  readonly #words: MakeText;
  readonly #call: ReturnType<typeof createInProcessApi>;

  constructor(
    connect: () => Promise<Database>,
    ids: ReturnType<typeof createIds>,
    words: MakeText,
  ) {
    this.#connect = connect;
    this.#ids = ids;
    this.#words = words;
    this.#call = createInProcessApi(connect);
  }

  async begin(life: CoupleHistory): Promise<void> {
    const notes = { mia: this.#words('note', 'mia'), noah: this.#words('note', 'noah') };
    await seedHome(await this.#connect(), this.#ids, life, notes);
  }

  async #do<E extends Endpoint>(
    who: Member,
    endpoint: E,
    input: CallInput<E> = {},
  ): Promise<number> {
    const { status, text } = await this.#call(this.#ids[who], this.now, endpoint, input);
    if (status >= 500) throw new Error(`${endpoint.name} answered ${status}: ${text}`);
    return status;
  }

  /** Lets one event of a history happen; gives the status of its call, 0 where time only passed. */
  async applyEvent(event: CoupleEvent, place: number): Promise<number> {
    if (event.type === 'wait') {
      this.now += event.hours * HOUR_MS;
      return 0;
    }
    if (event.type === 'confirm') return this.#do('mia', confirmCouple);
    const { who } = event;
    const text = this.#words(place, who);
    const on = (ago: number) => ({ date: daysAgo(this.now, ago) });
    const inWeek = { week: getWeekFriday(daysAgo(this.now, 0)) };
    switch (event.type) {
      case 'answer':
        return this.#do(who, answerQuestion, {
          params: on(event.ago),
          body: { text, visibility: event.shared ? 'both' : 'me' },
        });
      case 'swap':
        return this.#do(who, swapQuestion, { params: on(0), body: {} });
      case 'hide':
        return this.#do(who, hideTopic, {
          params: { topic: event.topic },
          body: { hidden: event.hidden },
        });
      case 'pause':
        return this.#do(who, pauseQuestions, { body: { paused: event.paused } });
      case 'propose':
        return this.#do(who, proposeQuestion, {
          params: { id: slotId(who, event.slot) },
          body: { text },
        });
      case 'withdraw':
        return this.#do(who, withdrawQuestion, { params: { id: slotId(who, event.slot) } });
      case 'decide':
        return this.#do(who, decideQuestion, {
          params: { id: slotId(other(who), event.slot) },
          body: { accept: event.accept },
        });
      case 'react':
        return this.#do(who, react, { params: on(event.ago), body: { emoji: event.emoji } });
      case 'comment':
        return this.#do(who, addComment, {
          params: { ...on(event.ago), id: slotId(who, event.slot) },
          body: { text },
        });
      case 'uncomment':
        return this.#do(who, removeComment, {
          params: { ...on(event.ago), id: slotId(who, event.slot) },
        });
      case 'share-note':
        return this.#do(who, shareNote, {
          params: { id: noteDay },
          body: { shared: event.shared },
        });
      case 'see':
        return this.#do(who, markSeen, { params: { key: on(event.ago).date } });
      case 'check-in':
        return this.#do(who, checkIn, {
          params: on(event.ago),
          body: createBody(event.lines, text),
        });
      case 'remove-checkin':
        return this.#do(who, removeCheckin, { params: on(event.ago) });
      case 'clear':
        return this.#do(who, clearCheckins, {
          body: { from: daysAgo(this.now, event.ago), to: daysAgo(this.now, 0) },
        });
      case 'reply':
        return this.#do(who, replyToNeed, {
          params: on(event.ago),
          body: { reply: event.reply },
        });
      case 'answer-week':
        return this.#do(who, answerWeek, {
          params: inWeek,
          body: { answers: [0, 1, 2, 3].map((index) => (index === event.blank ? null : text)) },
        });
      case 'step':
        return this.#do(who, setStep, {
          params: inWeek,
          body: { text, owner: event.owner, due: daysAgo(this.now, -3) },
        });
      case 'outcome':
        return this.#do(who, setStepOutcome, {
          params: inWeek,
          body: { outcome: event.outcome },
        });
      case 'keep-moment':
        return this.#do(who, saveMoment, {
          params: { id: slotId(who, event.slot) },
          body: { date: momentDay, text, visibility: event.shared ? 'both' : 'me' },
        });
      case 'remove-moment':
        return this.#do(who, removeMoment, { params: { id: slotId(who, event.slot) } });
      case 'write-note':
        return this.#do(who, saveNote, {
          params: { id: slotId(who, event.slot) },
          body: { text },
        });
      case 'say-need':
        return this.#do(who, setAbout, {
          body: { stressNeed: text, visibleToPartner: { stressNeed: event.shown } },
        });
      case 'unpair':
        return this.#do(who, unpair);
    }
  }

  /** Every read path of both rooms, and refusals, as one of the two may ask for them. */
  async look(who: Member): Promise<readonly ObservedResponse[]> {
    const seen: ObservedResponse[] = [];
    const ask = async <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) => {
      const { status, text } = await this.#call(this.#ids[who], this.now, endpoint, input);
      if (status >= 500) throw new Error(`${endpoint.name} answered ${status}: ${text}`);
      seen.push({
        request: `${endpoint.name} ${JSON.stringify(input)}`,
        answer: `${status} ${text}`,
      });
      return text;
    };
    for (const ago of [-1, 0, 1, 2]) {
      const params = { date: daysAgo(this.now, ago) };
      await ask(getDay, { params });
      await ask(getCheckin, { params });
    }
    await ask(getDaily);
    await ask(getQuestions);
    await ask(getDashboard);
    await ask(getCheckins);
    for (const days of ['7', '30'] as const) await ask(getTrends, { query: { days } });
    await ask(getWeeks);
    await ask(getWeek, { params: { week: getWeekFriday(daysAgo(this.now, 0)) } });
    for (const order of ['newest', 'oldest'] as const) await ask(getHistory, { query: { order } });
    const page = JSON.parse(await ask(getHistory, { query: { limit: '1' } })) as {
      readonly next?: string | null;
    };
    if (page.next) await ask(getHistory, { query: { limit: '1', cursor: page.next } });
    let cursor: string | null = null;
    do {
      const limit = '12';
      const query: { limit: string; cursor?: string } = cursor ? { limit, cursor } : { limit };
      const exported: string = await ask(getExport, { query });
      cursor = (JSON.parse(exported) as { readonly next: string | null }).next;
    } while (cursor !== null);
    await ask(getUs);
    await ask(getNotes);
    await ask(getTimeline);
    // What a phone may read of the database itself.
    const db = await this.#connect();
    const own = await db.getAll(documents.user(this.#ids[who]), documents.pulse(this.#ids[who]));
    seen.push({ request: 'own documents', answer: JSON.stringify(own) });
    return seen;
  }
}
