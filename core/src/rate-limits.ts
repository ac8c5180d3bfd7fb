import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/**
 * What one person may ask of the server within a span of the clock. No one who types and taps by hand
 * meets any of it, whatever a phone has kept for a day without a network (budgets.test.ts).
 */
export const userBudgets = {
  /** Writes a minute. */
  writes: { max: 300, per: MINUTE_MS },
  /** Bytes of their bodies a day, with what each write brings along. */
  bytes: { max: 1_500_000, per: DAY_MS },
  /** Pages of the history or of the export an hour. */
  reads: { max: 1_200, per: HOUR_MS },
} as const;

/** Events of visitors that one instance keeps in a minute; the rest is answered, and let go. */
export const visitorEventLimits = { perAddress: 60, total: 600, per: MINUTE_MS } as const;

/** Violations of the content security policy that one instance logs in a minute; the rest is let go, too. */
export const cspReportLimits = { perAddress: 20, total: 100, per: MINUTE_MS } as const;

/** What a write stores besides its body, in bytes: its key, pulses, a push. */
export const WRITE_OVERHEAD_BYTES = 300;

type Kind = keyof typeof userBudgets;

/** What a call costs. */
export type Cost = Readonly<Partial<Record<Kind, number>>>;

/** What was spent, by kind and span. Counts of a span that is over say nothing any more. */
export type Usage = Readonly<Record<string, number>>;

/** The cost of a write with a body of so many bytes. */
export const getWriteCost = (bytes: number): Cost => ({
  writes: 1,
  bytes: bytes + WRITE_OVERHEAD_BYTES,
});

const kinds = Object.keys(userBudgets) as readonly Kind[];

const toSpanKey = (kind: Kind, now: number): string =>
  `${kind}~${Math.floor(now / userBudgets[kind].per)}`;

/** A cost as counts of the spans it falls into. */
export const toUsage = (cost: Cost, now: number): Usage =>
  Object.fromEntries(
    kinds.flatMap((kind) => (cost[kind] ? [[toSpanKey(kind, now), cost[kind]]] : [])),
  );

/** Both together. */
export const addUsage = (one: Usage, other: Usage): Usage => {
  const sums = new Map(Object.entries(one));
  for (const [span, amount] of Object.entries(other)) {
    sums.set(span, (sums.get(span) ?? 0) + amount);
  }
  return Object.fromEntries(sums);
};

/** The spans that are over: their counts can go. */
export const getExpiredSpans = (spent: Usage, now: number): readonly string[] => {
  const present = new Set(kinds.map((kind) => toSpanKey(kind, now)));
  return Object.keys(spent).filter((span) => !present.has(span));
};

/** How long to wait until this can be paid for, in milliseconds; 0 where it can be now. */
export const getRetryDelayMs = (spent: Usage, cost: Cost, now: number): number =>
  Math.max(
    0,
    ...kinds.map((kind) => {
      const { max, per } = userBudgets[kind];
      const more = cost[kind] ?? 0;
      const sum = (spent[toSpanKey(kind, now)] ?? 0) + more;
      return more > 0 && sum > max ? per - (now % per) : 0;
    }),
  );

/** An instance keeps its counts to itself until one reaches this share of what there is. */
const PUBLISH_THRESHOLD = 0.1;

/** Whether what an instance counted is so much that all others have to know. */
export const shouldPublishUsage = (own: Usage, now: number): boolean =>
  kinds.some(
    (kind) => (own[toSpanKey(kind, now)] ?? 0) >= userBudgets[kind].max * PUBLISH_THRESHOLD,
  );
