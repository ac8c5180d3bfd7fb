import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { themeColors } from './theme-colors.ts';

/** A part of a color in sRGB, from its share of light, as two hexadecimal digits. */
const digits = (linear: number): string => {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * encoded)
    .toString(16)
    .padStart(2, '0');
};

/** The nearest color in sRGB, by the matrices of CSS Color 4. */
const fromOklch = (lightness: number, chroma: number, hue: number): string => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return `#${[red, green, blue].map(digits).join('')}`;
};

it('the papers are the colors of the token', () => {
  const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
  const [paper = ''] = /--paper: .*/.exec(tokens) ?? [];
  const colors = [...paper.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)];
  const [light, dark] = colors.map(([, lightness, chroma, hue]) =>
    fromOklch(Number(lightness) / 100, Number(chroma), Number(hue)),
  );
  expect({ light, dark }).toEqual(themeColors);
});
