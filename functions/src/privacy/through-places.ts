import type { Stride } from '@usward/core/privacy/deletion-steps';
import type { Eraser, Erasing } from './eraser.ts';

/** One of several places in which words of one kind stand; its name has no blank in it. */
export type Source = {
  readonly name: string;
  readonly eraseNext: (after: string | null) => Promise<Stride>;
  readonly look: (after: string | null) => Promise<Stride>;
};

const placeIn = ({ name }: Source, after: string | null): string => `${name} ${after ?? ''}`;

const stride = async (
  sources: readonly Source[],
  act: keyof Eraser,
  after: string | null,
): Promise<Stride> => {
  const [name, behind = ''] = after?.split(' ') ?? [];
  // A place that is no more has all of it begin anew: what is gone by then changes nothing.
  const index = Math.max(
    0,
    sources.findIndex((source) => source.name === name),
  );
  const source = sources[index];
  if (source === undefined) return { count: 0, next: null };
  const { count, next } = await source[act](source.name === name && behind ? behind : null);
  if (next !== null) return { count, next: placeIn(source, next) };
  const following = sources[index + 1];
  return { count, next: following ? placeIn(following, null) : null };
};

/** Goes through several places, one after the other. */
export const throughPlaces = (
  sourcesOf: (erasing: Erasing) => Promise<readonly Source[]>,
): Eraser => ({
  eraseNext: async (erasing, after) => stride(await sourcesOf(erasing), 'eraseNext', after),
  look: async (erasing, after) => stride(await sourcesOf(erasing), 'look', after),
});
