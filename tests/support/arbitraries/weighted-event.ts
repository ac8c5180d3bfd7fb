import fc from 'fast-check';

/** One of the two of a generated couple. */
export const who = fc.constantFrom('mia', 'noah');

/** One thing that can happen in a generated life: as often as its weight says, with what is generated of its shape. */
export const weightedEvent = <T extends string, S extends object>(
  weight: number,
  type: T,
  shape: { [K in keyof S]: fc.Arbitrary<S[K]> },
) => ({
  weight,
  arbitrary: fc.record({ type: fc.constant(type), ...shape }) as fc.Arbitrary<
    { readonly type: T } & Readonly<S>
  >,
});
