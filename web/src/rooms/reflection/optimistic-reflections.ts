import {
  answerForm,
  declineForm,
  forgetReflection,
  shareForm,
} from '@usward/core/reflection/endpoints';
import type {
  Reflection,
  ReflectionEntry,
  ReflectionState,
} from '@usward/core/reflection/reflection';
import { closesAt, retainedUntil } from '@usward/core/reflection/view-reflection';
import * as v from 'valibot';
import {
  isInOutbox,
  isNotRejected,
  type PendingWrite,
} from '../../device/outbox/pending-writes.ts';
import { getWrittenAnswers, getWrittenAt } from './unsent-answers.ts';

type Optimistic = {
  /** Shared or answered here, and not sent yet. */
  readonly unsent: boolean;
};

type OptimisticReflection = Reflection & Optimistic;

export type OptimisticEntry = ReflectionEntry & Optimistic;

type Write = Pick<PendingWrite, 'name' | 'params' | 'body' | 'savedAt'>;

const open: ReadonlySet<ReflectionState> = new Set(['none', 'mine', 'partner']);

const toSharedReflection = (write: Write): Reflection | null => {
  if (write.name !== shareForm.name) return null;
  const { id } = write.params;
  const body = v.safeParse(shareForm.body, write.body);
  const sharedAt = getWrittenAt(write);
  if (id === undefined || !body.success || sharedAt === null) return null;
  return {
    id,
    form: body.output.form,
    by: 'me',
    sharedAt,
    closesAt: closesAt(sharedAt),
    retainedUntil: retainedUntil(sharedAt),
    state: 'none',
    mine: null,
    partnerAnswered: false,
    result: null,
    summary: null,
  };
};

/** Null when it no longer exists. An opened result never goes back. */
const getNextState = (state: ReflectionState, { name }: Write): ReflectionState | null => {
  if (name === forgetReflection.name) return null;
  if (!open.has(state)) return state;
  if (name === declineForm.name) return state === 'mine' ? state : null;
  // Never `both`: only the server opens the partner's answers.
  return name === answerForm.name ? 'mine' : state;
};

/** Null when it does not exist (any more). Postponing only removes the waiting item. */
export const applyWrite = (known: Reflection | null, write: Write): Reflection | null => {
  if (known === null) return toSharedReflection(write);
  const state = getNextState(known.state, write);
  if (state === null) return null;
  const mine = open.has(known.state) ? getWrittenAnswers(write) : null;
  return { ...known, state, mine: mine ?? known.mine };
};

/** Answering after all undoes "Not this time". */
const getRelevantWrites = (
  id: string,
  pending: readonly PendingWrite[],
): readonly PendingWrite[] => {
  const writes = pending.filter(
    (write) =>
      write.name.startsWith('reflection/') && write.params.id === id && isNotRejected(write),
  );
  const answered = writes.findLastIndex(({ name }) => name === answerForm.name);
  return writes.filter(({ name }, at) => name !== declineForm.name || at > answered);
};

const unsendable: ReadonlySet<string> = new Set([shareForm.name, answerForm.name]);

const hasUnsentShareOrAnswer = (writes: readonly PendingWrite[]): boolean =>
  writes.some((write) => unsendable.has(write.name) && isInOutbox(write));

/** Epoch milliseconds. With a connection the server decides, so a phone's wrong clock closes nothing. */
export const getNowUnlessServerDecides = (hasServer: boolean): number =>
  hasServer ? 0 : Date.now();

/** Mirrors the server once the time is over; null when it is deleted. */
const getStateAfterClosing = (
  state: ReflectionState,
  until: string,
  now: number,
): ReflectionState | null => {
  if (!open.has(state) || now < Date.parse(until)) return state;
  return state === 'mine' ? 'closed' : null;
};

/** Null when it does not exist. `now` as in {@link getNowUnlessServerDecides}. */
export const applyPendingToReflection = (
  read: Reflection | undefined,
  id: string,
  pending: readonly PendingWrite[],
  now: number,
): OptimisticReflection | null => {
  const writes = getRelevantWrites(id, pending);
  const shown = writes.reduce(applyWrite, read ?? null);
  const state = shown && getStateAfterClosing(shown.state, shown.closesAt, now);
  return shown && state && { ...shown, state, unsent: hasUnsentShareOrAnswer(writes) };
};

const toEntry = ({ id, by, sharedAt, closesAt: until, state, form }: Reflection) => ({
  id,
  by,
  sharedAt,
  closesAt: until,
  state,
  title: form.title,
  themes: null,
});

const applyPendingToEntry = (
  entry: ReflectionEntry,
  pending: readonly PendingWrite[],
  now: number,
): OptimisticEntry | null => {
  const writes = getRelevantWrites(entry.id, pending);
  const laid = writes.reduce<ReflectionState | null>(
    (state, write) => state && getNextState(state, write),
    entry.state,
  );
  const state = laid && getStateAfterClosing(laid, entry.closesAt, now);
  return state && { ...entry, state, unsent: hasUnsentShareOrAnswer(writes) };
};

const getLocallySharedEntries = (
  known: readonly ReflectionEntry[],
  pending: readonly PendingWrite[],
  now: number,
): readonly OptimisticEntry[] =>
  pending.flatMap(({ name, params: { id } }) => {
    if (name !== shareForm.name || id === undefined) return [];
    if (known.some((entry) => entry.id === id)) return [];
    const shown = applyPendingToReflection(undefined, id, pending, now);
    return shown === null ? [] : [{ ...toEntry(shown), unsent: shown.unsent }];
  });

/** Forms still to answer come first. */
const compareEntries = (one: OptimisticEntry, other: OptimisticEntry): number =>
  Number(one.state === 'mine') - Number(other.state === 'mine') ||
  Date.parse(other.sharedAt) - Date.parse(one.sharedAt);

/**
 * Open ones first, those to answer before the rest; then past ones, newest first. `now` as in {@link
 * getNowUnlessServerDecides}.
 */
export const listReflections = (
  read: readonly ReflectionEntry[],
  pending: readonly PendingWrite[],
  now: number,
): { readonly open: readonly OptimisticEntry[]; readonly past: readonly OptimisticEntry[] } => {
  const shown = [
    ...getLocallySharedEntries(read, pending, now),
    ...read.flatMap((entry) => applyPendingToEntry(entry, pending, now) ?? []),
  ];
  return {
    open: shown.filter(({ state }) => open.has(state)).sort(compareEntries),
    past: shown.filter(({ state }) => !open.has(state)),
  };
};
