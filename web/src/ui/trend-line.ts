/** One place of a chart: from 0 to 1 along the line of time, and from 0 (top) to 1 (bottom). */
type Place = { readonly x: number; readonly y: number };

const LOWEST = 1;
const HIGHEST = 5;

/**
 * The values of a line (1 to 5, null where nothing was said) as unbroken runs of places, oldest
 * first. A run of one is a single dot.
 */
export const runsOf = (values: readonly (number | null)[]): readonly (readonly Place[])[] => {
  const runs: Place[][] = [];
  let open = false;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      open = false;
      continue;
    }
    const place = {
      x: values.length < 2 ? 0.5 : index / (values.length - 1),
      y: (HIGHEST - value) / (HIGHEST - LOWEST),
    };
    if (open) runs.at(-1)?.push(place);
    else runs.push([place]);
    open = true;
  }
  return runs;
};

const short = (value: number): number => Math.round(value * 10) / 10;

/**
 * A path through each run, in a box of `width` by `height` units: an even curve that never rises
 * above or falls below the values beside it. A single day is a line of no length, which round ends
 * make a dot.
 */
export const pathOfRuns = (
  runs: readonly (readonly Place[])[],
  width: number,
  height: number,
): string =>
  runs
    .map((run) =>
      run
        .map(({ x, y }, index) => {
          const at = `${short(x * width)} ${short(y * height)}`;
          const before = run[index - 1];
          if (before === undefined) return run.length === 1 ? `M${at}h0` : `M${at}`;
          const middle = short(((before.x + x) / 2) * width);
          return `C${middle} ${short(before.y * height)} ${middle} ${short(y * height)} ${at}`;
        })
        .join(''),
    )
    .join('');
