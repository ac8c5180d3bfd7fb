import { prefersReducedMotion } from '../../device/appearance/reduced-motion.ts';
import letterMotion from './LetterMotion.module.css';

const HOLD_MS = 600;

/** A sealed letter opens after a hold. A tap, Enter and Space run the same time by themselves. */
export const holdLetter = (container: ParentNode): (() => void) => {
  const letter = container.querySelector<HTMLDetailsElement>('[data-letter]');
  const summary = letter?.querySelector('summary');
  if (!letter || !summary) return () => undefined;
  // Nothing moves without scripts, so its styles come with them.
  if (letterMotion.moving) letter.classList.add(letterMotion.moving);
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const letGo = () => {
    clearTimeout(timer);
    timer = undefined;
    delete letter.dataset.held;
  };
  const press = () => {
    if (letter.open || timer !== undefined) return;
    letter.dataset.held = '';
    timer = setTimeout(
      () => {
        timer = undefined;
        letter.open = true;
      },
      prefersReducedMotion() ? 0 : HOLD_MS,
    );
  };

  summary.addEventListener('pointerdown', ({ button }) => button === 0 && press(), { signal });
  summary.addEventListener('pointercancel', letGo, { signal });
  // A mouse that is dragged away changes its mind.
  summary.addEventListener(
    'pointerleave',
    ({ pointerType, buttons }) => pointerType === 'mouse' && buttons > 0 && letGo(),
    { signal },
  );
  summary.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      press();
    },
    { signal },
  );
  letter.addEventListener(
    'toggle',
    () => {
      letGo();
      if (letter.open) {
        letter.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
      }
    },
    { signal },
  );
  return () => {
    letGo();
    ending.abort();
  };
};
