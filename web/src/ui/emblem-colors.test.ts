import { readFileSync } from 'node:fs';
import { emblemColors, emblemSigns } from '@usward/core/account/emblem';
import { describe, expect, it } from 'vitest';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

const styles = read('emblem.css');
const pictures = read('Picture.module.css');

const getPictureColor = (name: string): string =>
  new RegExp(`--pic-${name}: (.*);`).exec(pictures)?.[1] ?? '';

/** By CSS Color 4 and WCAG 2.2. */
const getLuminance = (lightness: number, chroma: number, hue: number): number => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** On paper and at night. */
const getLuminances = (color: string): readonly number[] =>
  [...color.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)].map(([, lightness, chroma, hue]) =>
    getLuminance(Number(lightness) / 100, Number(chroma), Number(hue)),
  );

describe('the styles of an emblem', () => {
  it.each(emblemColors)('draw %s as the pictures do, with a sign of at least 3:1 on it', (name) => {
    const field = getPictureColor(`${name}-2`);
    const paper = getPictureColor('paper');
    expect(styles).toContain(`--field: ${field};`);
    expect(styles).toContain(`background: ${paper};`);
    const signs = getLuminances(paper);
    const ratios = getLuminances(field).map(
      (dark, at) => ((signs[at] ?? 0) + 0.05) / (dark + 0.05),
    );
    expect(ratios).toHaveLength(2);
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3);
  });

  it.each(emblemSigns)('draw a %s', (sign) => {
    expect(styles).toMatch(new RegExp(`\\[data-emblem~="${sign}"\\] \\{\\s+--sign: path\\(\\s*"`));
  });
});
