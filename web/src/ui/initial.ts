let segmenter: Intl.Segmenter | undefined;

/** The first sign as people count signs; two plain letters are two, and making a segmenter is slow. */
const firstSign = (text: string): string => {
  if (/^[a-z]([a-z]|$)/i.test(text)) return text.slice(0, 1);
  // Firefox before 125: what takes several code points is cut.
  if (typeof Intl.Segmenter !== 'function') return [...text.normalize('NFC')][0] ?? '';
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const [first] = segmenter.segment(text);
  return first?.segment ?? '';
};

/** The first sign of a name as a person sees it, upper-cased: `élodie` is `É`. */
export const initialOf = (name: string): string => firstSign(name.trim()).toLocaleUpperCase();
