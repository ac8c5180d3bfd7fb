import { type Instant, instant } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import type { ExportItem } from '@usward/core/privacy/export-item';
import { isExportSection } from '@usward/core/privacy/export-sections';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { readErrorResponse, readJson, send } from '../../device/network/api.ts';
import { isOnline } from '../../device/network/online.ts';
import { isTransient, waitToRetry } from '../../device/network/retry.ts';
import { PasswordDeclined, retryWithPassword } from '../../ui/ask-password.ts';

/** Not parsed again: the server has validated every item, and the phone writes them to files unchanged. */
const PageSchema = v.object({
  items: v.array(
    v.custom<ExportItem>(
      (item) =>
        typeof item === 'object' &&
        item !== null &&
        'section' in item &&
        isExportSection(String(item.section)) &&
        'value' in item,
    ),
  ),
  next: v.nullable(v.string()),
  counts: v.nullable(v.record(v.string(), v.number())),
  grant: v.string(),
});
type ExportedPage = v.InferOutput<typeof PageSchema>;

/** Throws on an invalid page. */
export const parsePage = (json: unknown): ExportedPage => v.parse(PageSchema, json);

export type PulledExport = {
  readonly items: readonly ExportItem[];
  /** Null before the first page. */
  readonly next: string | null;
  /** Replaces the password for the next page; null before the first one. */
  readonly grant: string | null;
  readonly counts: Readonly<Record<string, number>>;
  /** Null before the last page. */
  readonly doneAt: Instant | null;
};

export const emptyExport: PulledExport = {
  items: [],
  next: null,
  grant: null,
  counts: {},
  doneAt: null,
};

export const addPage = (
  pulled: PulledExport,
  { items, next, counts, grant }: ExportedPage,
  now: Instant,
): PulledExport => ({
  items: [...pulled.items, ...items],
  next,
  grant,
  counts: counts ?? pulled.counts,
  doneAt: next === null ? now : null,
});

/** From 0 to 1, by the counts of the first page, section by section. */
export const getProgress = ({ items, next, counts, doneAt }: PulledExport): number => {
  if (doneAt !== null) return 1;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0 || next === null) return 0;
  const [present = ''] = next.split('~');
  const names = Object.keys(counts);
  const passed = names.slice(0, Math.max(0, names.indexOf(present)));
  const got = items.filter(({ section }) => section === present).length;
  const behind = passed.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  // What was written meanwhile was not counted; only the end is 1.
  return Math.min(0.99, (behind + Math.min(got, counts[present] ?? 0)) / total);
};

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 60_000;
/** Consecutive failures while online, until the user has to retry. */
const MAX_FAILURES = 5;

/** 2 s, doubling, at most 1 min. */
export const getRetryDelayMs = (failed: number): number =>
  Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failed - 1));

export const waitForRetry = (failed: number, signal: AbortSignal): Promise<void> =>
  waitToRetry(getRetryDelayMs(failed), signal);

type ResumeOptions = {
  /** Resolves to true after the last page. */
  readonly step: (signal: AbortSignal) => Promise<boolean>;
  /** `silent`: retries by itself. `refused`: the user has to retry. */
  readonly onHeld: (held: 'silent' | 'refused') => void;
  readonly signal: AbortSignal;
  readonly wait?: typeof waitForRetry;
};

/** Runs until the last page, a refusal, too many failures or an abort. */
export const runExport = async ({
  step,
  onHeld,
  signal,
  wait = waitForRetry,
}: ResumeOptions): Promise<void> => {
  let failed = 0;
  let failedThere = 0;
  while (!signal.aborted) {
    try {
      if (await step(signal)) return;
      failed = 0;
      failedThere = 0;
    } catch (error) {
      if (signal.aborted) return;
      failed += 1;
      // Offline failures say nothing about the server.
      failedThere = isOnline() ? failedThere + 1 : 0;
      if (!isTransient(error) || failedThere >= MAX_FAILURES) return onHeld('refused');
      onHeld('silent');
      await wait(failed, signal);
    }
  }
};

/** `waiting`: no network or reply, resumes by itself. `refused`: the user may retry. */
export type ExportState = 'begin' | 'pulling' | 'waiting' | 'stopped' | 'refused' | 'done';

const fetchPage = async ({ next, grant }: PulledExport, signal: AbortSignal) => {
  const query = new URLSearchParams();
  if (next !== null) query.set('cursor', next);
  if (grant !== null) query.set('grant', grant);
  const response = await send({ method: 'GET', url: `/api/export?${query}`, signal });
  if (!response.ok) throw await readErrorResponse(response, () => t`We couldn’t load the export.`);
  return parsePage(await readJson(response));
};

const ignorePasswordDeclined = (error: unknown): null => {
  if (error instanceof PasswordDeclined) return null;
  throw error;
};

/** Pulled pages stay only while this screen is open. */
export const useExport = () => {
  const [pulled, setPulled] = useState<PulledExport>(emptyExport);
  const [state, setState] = useState<ExportState>('begin');
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const pull = async (from: PulledExport, { signal }: AbortController): Promise<void> => {
    let soFar = from;
    await runExport({
      step: async () => {
        const page = await retryWithPassword(() => fetchPage(soFar, signal)).catch(
          ignorePasswordDeclined,
        );
        if (signal.aborted) return true;
        if (page === null) {
          setState(soFar.next === null ? 'begin' : 'stopped');
          return true;
        }
        soFar = addPage(soFar, page, instant(Date.now()));
        setPulled(soFar);
        setState(soFar.doneAt === null ? 'pulling' : 'done');
        return soFar.doneAt !== null;
      },
      onHeld: (held) => setState(held === 'silent' ? 'waiting' : 'refused'),
      signal,
    });
  };

  const begin = (from: PulledExport): void => {
    running.current?.abort();
    running.current = new AbortController();
    setPulled(from);
    setState('pulling');
    void pull(from, running.current);
  };

  return {
    pulled,
    state,
    start: () => begin(emptyExport),
    resumeExport: () => begin(pulled),
    stop: () => {
      running.current?.abort();
      setState('stopped');
    },
  };
};
