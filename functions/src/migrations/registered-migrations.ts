import type { Migration } from './migration.ts';

/** Every migration there is, newest first. One that has been run in every project may be taken out. */
export const registeredMigrations: readonly Migration[] = [];
