/** The first sign of a name as a person sees it, upper-cased: `élodie` is `É`. */
export const initialOf = (name: string): string => {
  const trimmed = name.trim();
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(trimmed);
  for (const { segment } of segments) return segment.toLocaleUpperCase();
  return '';
};
