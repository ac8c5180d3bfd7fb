import fc from 'fast-check';
import {
  type RequestFate,
  requestFates,
  type SimulatedPhone,
} from '../../../../tests/support/fakes/simulated-phone.ts';

/** For tests: the addresses that generated histories write to, by what belongs together. */
export const pathGroups = [
  ['/api/daily/2026-03-09/answer', '/api/daily/2026-03-09/comments/first'],
  ['/api/daily/2026-03-10/answer'],
  ['/api/intimacy/comfort', '/api/intimacy/ideas/dance/vote'],
] as const;

/** All of these addresses. */
export const targets = pathGroups.flat();

/** What was written, of one thing, and where it went. */
type Written = { readonly key: string; readonly target: string };

/** The writes of each thing, among these. */
export const groupByKey = <W extends Written>(writes: readonly W[]): readonly (readonly W[])[] =>
  pathGroups.map((addresses: readonly string[]) =>
    writes.filter(({ target }) => addresses.includes(target)),
  );

/** What requests meet on their way, one after the other. */
export const arbitraryFates = fc.array(fc.constantFrom<RequestFate>(...requestFates), {
  maxLength: 40,
});

/** What happens besides, and what is written in between. */
export const arbitrarySteps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('queue' as const),
        target: fc.constantFrom(...targets),
        refuse: fc.boolean(),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('drain' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), for: fc.nat(400_000) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('arrive' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('flap' as const) }) },
    // Somebody sets the clock of the phone back.
    { weight: 1, arbitrary: fc.record({ do: fc.constant('set-back' as const) }) },
  ),
  { maxLength: 40 },
);

type Step = { do: 'drain' | 'arrive' | 'flap' | 'set-back' } | { do: 'wait'; for: number };

/** Lets anything happen to a phone but the writing itself. */
export const applyStep = async (phone: SimulatedPhone, step: Step): Promise<void> => {
  if (step.do === 'drain') await phone.drain();
  else if (step.do === 'flap') await phone.flap();
  else if (step.do === 'wait') phone.wait(step.for);
  else if (step.do === 'set-back') phone.wait(-7_200_000);
  else phone.arriveLate();
};
