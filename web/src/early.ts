import { readEarly } from './device/kept-rows.ts';

// Linked as a script of its own too, so that the storage works while the rest of the app is fetched and compiled.
readEarly();
