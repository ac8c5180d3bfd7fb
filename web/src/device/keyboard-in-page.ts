import { followKeyboard } from './keyboard.ts';
import type { Keyboard, Measured } from './keyboard-rules.ts';

/** Kinds of input that nothing opens for from below; for a date a phone may do that. */
const withoutKeyboard = new Set([
  ...['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'],
]);

const isField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !withoutKeyboard.has(element.type)) ||
  (element instanceof HTMLElement && element.isContentEditable);

const measureBy = (viewport: VisualViewport) => (): Measured => ({
  width: window.innerWidth,
  // Browsers differ in which of the two stays when the keyboard opens.
  pageHeight: Math.max(window.innerHeight, document.documentElement.clientHeight),
  // Zooming in shows less as well, and is no keyboard.
  seenHeight: viewport.height * viewport.scale,
});

const show = ({ isOpen, covered }: Keyboard): void => {
  const root = document.documentElement;
  root.toggleAttribute('data-keyboard', isOpen);
  if (isOpen) root.style.setProperty('--keyboard', `${covered}px`);
  else root.style.removeProperty('--keyboard');
};

/** Brings the field in focus into view, with its whole form where there is room for it. */
const revealIn = (viewport: VisualViewport) => (): void => {
  const field = document.activeElement;
  if (!isField(field)) return;
  const form = field.closest('form');
  const isRoom = form !== null && form.getBoundingClientRect().height <= viewport.height;
  (isRoom ? form : field).scrollIntoView({ block: 'nearest' });
};

/**
 * Tells the page of the on-screen keyboard: while it is open the root element has the attribute
 * `data-keyboard` and the custom property `--keyboard`, the height it covers.
 */
export const watchKeyboard = (): void => {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const keyboard = followKeyboard({
    measure: measureBy(viewport),
    isFieldFocused: () => isField(document.activeElement),
    show,
    reveal: revealIn(viewport),
  });
  viewport.addEventListener('resize', keyboard.resized);
  document.addEventListener('focusin', keyboard.focused);
  document.addEventListener('focusout', keyboard.blurred);
};
