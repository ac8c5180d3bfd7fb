/** The box that one bar stands in, in units of the drawing. */
const ROOM = 10;
/** How high the highest bar is. */
export const HEIGHT = 40;

const BAR = 7;
/** So that once among thousands is still seen. */
const LOWEST = 2;

const short = (value: number): number => Math.round(value * 10) / 10;

/** How wide a drawing of so many bars is. */
export const widthOfBars = (count: number): number => count * ROOM;

/** Bars on one line, each as high as its count is to `most`; nothing where there was none. */
export const pathOfBars = (counts: readonly number[], most: number): string =>
  counts
    .map((count, index) => {
      if (count === 0) return '';
      const height = short(Math.max((count / most) * HEIGHT, LOWEST));
      return `M${index * ROOM + (ROOM - BAR) / 2} ${HEIGHT}v-${height}h${BAR}v${height}z`;
    })
    .join('');
