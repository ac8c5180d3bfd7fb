import { DAY, HOUR, MINUTE } from './durations.ts';

/**
 * What one person may ask of the server within a span of the clock. No one who types and taps by hand
 * meets any of it, whatever a phone has kept for a day without a network (budgets.test.ts).
 */
export const personBudgets = {
  /** Writes a minute. */
  writes: { most: 300, per: MINUTE },
  /** Bytes of their bodies a day, with what each write brings along. */
  bytes: { most: 1_500_000, per: DAY },
  /** Pages of the history or of the export an hour. */
  reads: { most: 1_200, per: HOUR },
} as const;

/** Events of visitors that one instance keeps in a minute; the rest is answered, and let go. */
export const visitorEvents = { ofAddress: 60, inAll: 600, per: MINUTE } as const;

/** Violations of the content security policy that one instance logs in a minute; the rest is let go, too. */
export const violationReports = { ofAddress: 20, inAll: 100, per: MINUTE } as const;

/** What a write stores besides its body, in bytes: its key, pulses, a push. */
export const BYTES_OF_A_WRITE = 300;

type Kind = keyof typeof personBudgets;

/** What a call costs. */
export type Cost = Readonly<Partial<Record<Kind, number>>>;

/** What was spent, by kind and span. Counts of a span that is over say nothing any more. */
export type Spent = Readonly<Record<string, number>>;

/** The cost of a write with a body of so many bytes. */
export const costOfWrite = (bytes: number): Cost => ({
  writes: 1,
  bytes: bytes + BYTES_OF_A_WRITE,
});

const kinds = Object.keys(personBudgets) as readonly Kind[];

const spanOf = (kind: Kind, now: number): string =>
  `${kind}~${Math.floor(now / personBudgets[kind].per)}`;

/** A cost as counts of the spans it falls into. */
export const countsOf = (cost: Cost, now: number): Spent =>
  Object.fromEntries(
    kinds.flatMap((kind) => (cost[kind] ? [[spanOf(kind, now), cost[kind]]] : [])),
  );

/** Both together. */
export const sumOf = (one: Spent, other: Spent): Spent => {
  const sums = new Map(Object.entries(one));
  for (const [span, amount] of Object.entries(other)) {
    sums.set(span, (sums.get(span) ?? 0) + amount);
  }
  return Object.fromEntries(sums);
};

/** The spans that are over: their counts can go. */
export const spansOver = (spent: Spent, now: number): readonly string[] => {
  const present = new Set(kinds.map((kind) => spanOf(kind, now)));
  return Object.keys(spent).filter((span) => !present.has(span));
};

/** How long to wait until this can be paid for, in milliseconds; 0 where it can be now. */
export const waitToSpend = (spent: Spent, cost: Cost, now: number): number =>
  Math.max(
    0,
    ...kinds.map((kind) => {
      const { most, per } = personBudgets[kind];
      const more = cost[kind] ?? 0;
      const sum = (spent[spanOf(kind, now)] ?? 0) + more;
      return more > 0 && sum > most ? per - (now % per) : 0;
    }),
  );

/** An instance keeps its counts to itself until one reaches this share of what there is. */
const SHARE = 0.1;

/** Whether what an instance counted is so much that all others have to know. */
export const isWorthTelling = (own: Spent, now: number): boolean =>
  kinds.some((kind) => (own[spanOf(kind, now)] ?? 0) >= personBudgets[kind].most * SHARE);
