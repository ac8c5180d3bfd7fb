/** So many CSS pixels of height lost, and the on-screen keyboard counts as open (specification 9). */
const KEYBOARD_OPENS = 50;
/** With fewer than this many CSS pixels still lost it counts as closed again (specification 9). */
const KEYBOARD_CLOSES = 50;
/** Changes of size come in bursts; this long after the last one it is looked at, in milliseconds. */
export const RESIZE_DEBOUNCE = 50;
/** Also looked at this long after the start and after a field got the focus, in milliseconds. */
export const INITIAL_CHECK = 200;
/** The field is scrolled into view this long after the keyboard opened, in milliseconds. */
export const SCROLL_DELAY = 200;
/** A field has lost the focus for good when no other has it after this long, in milliseconds. */
export const BLUR_DELAY = 150;

/** What there is to see, in CSS pixels at a zoom of 1. */
export type Measured = {
  readonly width: number;
  /** Height of the page's box, which most browsers leave alone when the keyboard opens. */
  readonly pageHeight: number;
  /** Height of what the person sees of it. */
  readonly seenHeight: number;
};

/** The on-screen keyboard, as far as it can be known from what it takes away. */
export type Keyboard = {
  readonly isOpen: boolean;
  /** How much of the page's box it covers, in CSS pixels; 0 where the browser shrank the box. */
  readonly covered: number;
  /** The height seen at rest and the width it holds for. */
  readonly rest: { readonly width: number; readonly height: number };
};

/** The keyboard before anything was measured. */
export const keyboardAtStart: Keyboard = {
  isOpen: false,
  covered: 0,
  rest: { width: 0, height: 0 },
};

/**
 * What a look at the page says about the keyboard. Without a field in focus nothing opens it, so
 * that a browser's own bars, which come and go by scrolling, are not taken for one.
 */
export const keyboardAfter = (
  before: Keyboard,
  measured: Measured,
  isFieldFocused: boolean,
): Keyboard => {
  const { width, pageHeight, seenHeight } = measured;
  const isTurned = width !== before.rest.width;
  const restHeight =
    isTurned || !isFieldFocused ? pageHeight : Math.max(before.rest.height, pageHeight);
  const rest = { width, height: restHeight };
  const lost = Math.round(restHeight - seenHeight);
  const isOpen = isFieldFocused && lost >= (before.isOpen ? KEYBOARD_CLOSES : KEYBOARD_OPENS);
  return { isOpen, covered: isOpen ? Math.max(0, Math.round(pageHeight - seenHeight)) : 0, rest };
};
