import type { Measure } from '@usward/core/checkin/checkin';
import { getFacePaths } from '../../content/face-strings.ts';
import type { Who } from '../../ui/Avatar.tsx';

/** One string of a drawing, on a square of 240; its ends lie far outside, so that it runs from edge to edge. */
export type FeelingString = { readonly who: Who; readonly path: string };

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** How far each hump of the wave goes, first to last. */
const humps = [-0.35, 0.8, -1, 1, -1, 0.8, -0.35];

/** Level at every top, and where it meets its straight ends, so that it has no corner. */
const drawWave = (height: number): string => {
  const [first, ...others] = humps.map((hump) => roundToTenth(128 + hump * height));
  const curves = others.map(
    (y, index) => `S${roundToTenth(index * 40 + 25.4)} ${y} ${index * 40 + 40} ${y}`,
  );
  return `M-620 128H-20C-5.4 128 -14.6 ${first} 0 ${first}${curves.join('')}S245.4 128 260 128H860`;
};

/** The higher the wave, the more energy. */
const waves = [3, 14, 30, 50, 74].map(drawWave);

/** The two lines come closer, and twine at the end. */
const approach = (bend: number, height: number): string =>
  `M-620 ${height}H-20C40 ${height} 50 ${bend} 120 ${bend}S200 ${height} 260 ${height}H860`;

const UPPER = 70;
const LOWER = 186;

const mineNear = [
  ...[70, 84, 100, 117].map((bend) => approach(bend, UPPER)),
  'M-620 70H-20C25 70 50 150 75 150S95 106 120 106 140 150 165 150 215 70 260 70H860',
];

const partnersNear = [
  ...[186, 172, 156, 139].map((bend) => approach(bend, LOWER)),
  'M-620 186H-20C25 186 50 106 75 106S95 150 120 150 140 106 165 106 215 186 260 186H860',
];

/** The more stress, the tighter the knot. */
const knots = [
  'M-620 140H-20C60 140 70 124 120 124S180 140 260 140H860',
  'M-620 140H-20C60 140 140 160 140 118a22 22 0 0 0 -44 0C96 160 180 140 260 140H860',
  'M-620 146H-20C40 146 100 164 100 118a24 24 0 0 0 -48 0C52 172 176 172 176 112a26 26 0 0 0 -52 0C124 164 190 146 260 146H860',
  'M-620 150H-20C30 150 108 176 108 110a34 34 0 0 0 -68 4C44 190 196 186 196 108a38 38 0 0 0 -76 0C120 150 168 160 168 122S84 84 84 128 190 150 260 150H860',
  'M-620 150H-20C30 150 116 184 116 104a40 40 0 0 0 -80 6C40 206 208 202 206 104 204 44 112 44 112 108S186 176 186 118 92 70 76 122 170 196 170 132 104 84 96 148 200 150 260 150H860',
];

/** The string of one of the two for a level from 1 to 5; of a closeness the partner's is the lower one. */
export const getStringPath = (
  measure: Exclude<Measure, 'mood'>,
  level: number,
  who: Who,
): string => {
  const near = who === 'me' ? mineNear : partnersNear;
  return { energy: waves, closeness: near, stress: knots }[measure][level - 1] ?? '';
};

/** How one of the two draws a level from 1 to 5: closeness alone takes both lines. */
export const getFeelingStrings = (measure: Measure, level: number): readonly FeelingString[] => {
  if (measure === 'mood') return getFacePaths(level).map((path) => ({ who: 'me', path }));
  const who = measure === 'closeness' ? (['me', 'you'] as const) : (['me'] as const);
  return who.map((one) => ({ who: one, path: getStringPath(measure, level, one) }));
};

/** Before anything is chosen: a string that says nothing yet. */
export const getBlankStrings = (measure: Measure): readonly FeelingString[] => {
  if (measure === 'mood') return getFacePaths(null).map((path) => ({ who: 'me', path }));
  if (measure === 'closeness') return getFeelingStrings(measure, 3);
  return [{ who: 'me', path: measure === 'energy' ? 'M-620 128H860' : 'M-620 140H860' }];
};
