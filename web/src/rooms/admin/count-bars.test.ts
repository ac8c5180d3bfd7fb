import { describe, expect, it } from 'vitest';
import { HEIGHT, pathOfBars, widthOfBars } from './count-bars.ts';

describe('bars', () => {
  it('are as high as their counts are to the most, and nothing where there was none', () => {
    expect(pathOfBars([5, 0, 10], 10)).toBe(
      `M1.5 ${HEIGHT}v-20h7v20zM21.5 ${HEIGHT}v-${HEIGHT}h7v${HEIGHT}z`,
    );
    expect(pathOfBars([0, 0], 0)).toBe('');
  });

  it('are seen also where it was once among thousands', () => {
    expect(pathOfBars([1], 10_000)).toBe(`M1.5 ${HEIGHT}v-2h7v2z`);
  });

  it('have room beside each other', () => {
    expect(widthOfBars(3)).toBe(30);
  });
});
