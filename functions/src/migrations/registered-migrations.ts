import { couplesWhole } from './couples-whole.ts';
import type { Migration } from './migration.ts';
import { peopleWhole } from './people-whole.ts';

/** Every migration there is, newest first. One that has been run everywhere may be taken out. */
export const registeredMigrations: readonly Migration[] = [couplesWhole, peopleWhole];
