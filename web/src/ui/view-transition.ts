import { useViewTransitionState } from 'react-router-dom';
import { prefersReducedMotion } from '../device/appearance/reduced-motion.ts';
import styles from './view-transition.module.css';

/** Whether links move from screen to screen; the browser and the router do so where they can. */
export const hasViewTransition = (): boolean => !prefersReducedMotion();

/** Of the question on its own page. A page has it once: with two of a name the browser moves nothing. */
export const questionClass = styles.question;

/** Of the question on a card that leads to `to`, only on the way there and back, since a list has many. */
export const useQuestionClass = (to: string): string | undefined =>
  useViewTransitionState(to) ? styles.question : undefined;
