import { getUser } from '@usward/core/account/endpoints';
import type { Instant } from '@usward/core/calendar';
import { getDashboard, markSeen } from '@usward/core/dashboard/endpoints';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import type { FormAnswer, FormAnswers } from '@usward/core/reflection/answers';
import {
  agreeToSummaries,
  agreeToSummary,
  answerForm,
  declineForm,
  forgetReflection,
  getForms,
  getReflection,
  getReflections,
  shareForm,
  snoozeForm,
} from '@usward/core/reflection/endpoints';
import type { Block, Form } from '@usward/core/reflection/form';
import { SUMMARY_CONSENT } from '@usward/core/reflection/summary';
import type { Database } from '../../../functions/src/database/database.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import { sweep } from '../../../functions/src/sweep.ts';
import type { Member } from '../arbitraries/couple-history.ts';
import {
  BLOCK_COUNT,
  type BlockAnswer,
  type ReflectionEvent,
} from '../arbitraries/reflection-history.ts';
import { fixedNow, HOUR_MS } from '../builders/fixed-time.ts';
import { type createIds, seedHome } from '../builders/home-documents.ts';
import { createInProcessApi } from '../fakes/in-process-api.ts';
import type { ObservedResponse } from './couple-runner.ts';

const slots = [0, 1] as const;

/** The id of the form in a slot, which either may share. */
const idIn = (slot: number): string => `00000000-0000-4000-8000-00000000000${slot}`;

/** One block of each kind, and two themes. */
const form: Form = {
  title: 'An evening',
  blocks: [
    { kind: 'theme', id: 'near', theme: 'closeness', sliders: ['Near', 'Seen', 'Wanted'] },
    { kind: 'theme', id: 'slow', theme: 'ease', sliders: ['Slow', 'Rested', 'Unhurried'] },
    { kind: 'choice', id: 'next', prompt: 'Next time', options: ['More', 'The same', 'Other'] },
    { kind: 'chips', id: 'loved', sort: 'loved', chips: ['Music', 'Candles', 'Slow talk'] },
    { kind: 'words', id: 'say', prompt: 'Something to say' },
  ],
};

const createBlockAnswer = (block: Block, { shared, value }: BlockAnswer): FormAnswer => {
  switch (block.kind) {
    case 'theme':
      return {
        kind: 'theme',
        sliders: [value + 1, ((value + 2) % 7) + 1, value > 3 ? null : 4],
        shared,
      };
    case 'choice':
      return { kind: 'choice', option: value % block.options.length, shared };
    case 'chips':
      return { kind: 'chips', picked: [value % block.chips.length], shared };
    case 'words':
      return { kind: 'words', text: `Words number ${value}`, shared };
  }
};

/** All that somebody says to the form. */
const createAnswers = (blockAnswers: readonly BlockAnswer[]): FormAnswers =>
  Object.fromEntries(
    form.blocks.flatMap((block, place) => {
      const one = blockAnswers[place];
      return one?.given ? [[block.id, createBlockAnswer(block, one)] as const] : [];
    }),
  );

if (form.blocks.length !== BLOCK_COUNT) throw new Error('These histories speak of another form.');

/** The shared forms of two people, lived with by calling the API in their names. */
export class ReflectionRunner {
  now = fixedNow;
  readonly #connect: () => Promise<Database>;
  readonly #ids: ReturnType<typeof createIds>;
  readonly #call: ReturnType<typeof createInProcessApi>;

  constructor(connect: () => Promise<Database>, ids: ReturnType<typeof createIds>) {
    this.#connect = connect;
    this.#ids = ids;
    this.#call = createInProcessApi(connect, {
      gemini: async () => {
        throw new Error('Nobody is to be asked in these histories.');
      },
    });
  }

  /** Brings the two together, with a form that one of them shared. */
  async begin(sharedBy: Member): Promise<void> {
    const notes = { mia: 'her old note', noah: 'his old note' };
    await seedHome(await this.#connect(), this.#ids, { confirmed: true }, notes);
    await this.applyEvent({ type: 'share', who: sharedBy, slot: 0 });
  }

  async #ask<E extends Endpoint>(
    who: Member,
    endpoint: E,
    input: CallInput<E> = {},
  ): Promise<ObservedResponse> {
    const { status, text } = await this.#call(this.#ids[who], this.now, endpoint, input);
    return { request: `${endpoint.name} ${JSON.stringify(input)}`, answer: `${status} ${text}` };
  }

  /** When somebody's answers were given, as their phone reads it before it sends others. */
  async #answeredAt(who: Member, slot: number): Promise<Instant | null> {
    const of = { params: { id: idIn(slot) } };
    const read = await this.#call(this.#ids[who], this.now, getReflection, of);
    return read.status === 200 ? (read.value().mine?.answeredAt ?? null) : null;
  }

  /** Under which key a shared form waits for somebody, or might have. */
  async #waitingKey(who: Member, slot: number): Promise<string> {
    const name = `reflection-${idIn(slot)}`;
    const { waiting } = (await this.#call(this.#ids[who], this.now, getDashboard)).value();
    return waiting.find(({ key }) => key.endsWith(name))?.key ?? `2026-03-12~${name}`;
  }

  /** Lives one event; gives what its doer was answered. */
  async applyEvent(event: ReflectionEvent): Promise<ObservedResponse | null> {
    switch (event.type) {
      case 'wait':
        this.now += event.hours * HOUR_MS;
        return null;
      case 'sweep':
        await sweep(this.now, { connect: this.#connect, deleteAuthUser: async () => undefined });
        return null;
      case 'allow':
        return this.#ask(event.who, agreeToSummaries, {
          body: { version: event.on ? SUMMARY_CONSENT.version : null },
        });
      case 'share':
        return this.#ask(event.who, shareForm, {
          params: { id: idIn(event.slot) },
          body: { form },
        });
      case 'answer':
        return this.#ask(event.who, answerForm, {
          params: { id: idIn(event.slot) },
          body: {
            answers: createAnswers(event.blockAnswers),
            keep: event.keep,
            after: await this.#answeredAt(event.who, event.slot),
          },
        });
      case 'agree':
        return this.#ask(event.who, agreeToSummary, {
          params: { id: idIn(event.slot) },
          body: { agreed: event.on },
        });
      case 'decline':
        return this.#ask(event.who, declineForm, { params: { id: idIn(event.slot) } });
      case 'put-off':
        return this.#ask(event.who, snoozeForm, { params: { id: idIn(event.slot) } });
      case 'see':
        return this.#ask(event.who, markSeen, {
          params: { key: await this.#waitingKey(event.who, event.slot) },
        });
      case 'forget':
        return this.#ask(event.who, forgetReflection, { params: { id: idIn(event.slot) } });
    }
  }

  /** Everything that somebody can find out of the room: all reads, and their own two documents. */
  async look(who: Member): Promise<readonly ObservedResponse[]> {
    const db = await this.#connect();
    const [user, pulse] = await db.getAll(
      documents.user(this.#ids[who]),
      documents.pulse(this.#ids[who]),
    );
    const ones = slots.map((slot) => this.#ask(who, getReflection, { params: { id: idIn(slot) } }));
    return Promise.all([
      this.#ask(who, getReflections),
      this.#ask(who, getForms),
      this.#ask(who, getDashboard),
      this.#ask(who, getUser),
      ...ones,
      { request: 'their own documents', answer: JSON.stringify([user, pulse]) },
    ]);
  }
}
