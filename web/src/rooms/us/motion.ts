import { createLookChoice, useLookChoice } from '../../device/look-choice.ts';

/** How much moves: as the system has it, or nothing that need not (device/calm). */
const motions = ['system', 'calm'] as const;
/** One of {@link motions}. */
export type Motion = (typeof motions)[number];

const choice = createLookChoice('motion', motions);

/** Has as much move, and keeps the choice on this device. */
export const chooseMotion = choice.choose;

/** The present choice. */
export const useMotion = (): Motion => useLookChoice(choice);
