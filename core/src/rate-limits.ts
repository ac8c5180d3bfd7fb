import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** Never reached by hand, even after a day offline (tests/histories/budgets.test.ts). */
export const userBudgets = {
  writes: { max: 300, per: MINUTE_MS },
  /** Request bodies plus {@link WRITE_OVERHEAD_BYTES} each. */
  bytes: { max: 1_500_000, per: DAY_MS },
  /** Pages of the history or the export. */
  reads: { max: 1_200, per: HOUR_MS },
} as const;

/** Per instance; the rest is answered and dropped. */
export const visitorEventLimits = { perAddress: 60, total: 600, per: MINUTE_MS } as const;

/** Per instance; the rest is dropped. */
export const cspReportLimits = { perAddress: 20, total: 100, per: MINUTE_MS } as const;

/** Key, pulses and push of a write, in bytes. */
export const WRITE_OVERHEAD_BYTES = 300;

type Kind = keyof typeof userBudgets;

export type Cost = Readonly<Partial<Record<Kind, number>>>;

export type Usage = Readonly<Record<string, number>>;

export const getWriteCost = (bytes: number): Cost => ({
  writes: 1,
  bytes: bytes + WRITE_OVERHEAD_BYTES,
});

const kinds = Object.keys(userBudgets) as readonly Kind[];

const toSpanKey = (kind: Kind, now: number): string =>
  `${kind}~${Math.floor(now / userBudgets[kind].per)}`;

export const toUsage = (cost: Cost, now: number): Usage =>
  Object.fromEntries(
    kinds.flatMap((kind) => (cost[kind] ? [[toSpanKey(kind, now), cost[kind]]] : [])),
  );

export const addUsage = (one: Usage, other: Usage): Usage => {
  const sums = new Map(Object.entries(one));
  for (const [span, amount] of Object.entries(other)) {
    sums.set(span, (sums.get(span) ?? 0) + amount);
  }
  return Object.fromEntries(sums);
};

export const getExpiredSpans = (spent: Usage, now: number): readonly string[] => {
  const present = new Set(kinds.map((kind) => toSpanKey(kind, now)));
  return Object.keys(spent).filter((span) => !present.has(span));
};

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

/** Below this share, an instance does not publish its counts. */
const PUBLISH_THRESHOLD = 0.1;

export const shouldPublishUsage = (own: Usage, now: number): boolean =>
  kinds.some(
    (kind) => (own[toSpanKey(kind, now)] ?? 0) >= userBudgets[kind].max * PUBLISH_THRESHOLD,
  );
