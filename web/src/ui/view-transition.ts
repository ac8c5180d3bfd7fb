import { useViewTransitionState } from 'react-router-dom';
import { prefersReducedMotion } from '../device/appearance/reduced-motion.ts';
import styles from './view-transition.module.css';

/** Whether links move from screen to screen; the browser and the router do so where they can. */
export const hasViewTransition = (): boolean => !prefersReducedMotion();

/**
 * A transition that the browser skips, as it does on a hidden page or for a second one, still navigates. The router
 * leaves the rejection of its `ready` unhandled, which would be logged as an error.
 */
export const handleSkippedTransitions = (): void => {
  if (!('startViewTransition' in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
};

/** Of the question on its own page. A page has it once: with two of a name the browser moves nothing. */
export const questionClass = styles.question;

/** Of the question on a card that leads to `to`, only on the way there and back, since a list has many. */
export const useQuestionClass = (to: string): string | undefined =>
  useViewTransitionState(to) ? styles.question : undefined;
