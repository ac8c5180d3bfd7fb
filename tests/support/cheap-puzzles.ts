import { createPuzzleService } from '../../functions/src/request/puzzles.ts';
import { serverSecret } from './project.ts';

/** Puzzles of as many steps as anywhere, each of which takes next to no time. */
export const cheapPuzzles = createPuzzleService(serverSecret, 1);
