import { readEarly } from './device/kept-rows.ts';

// A script of its own, so that the storage works while the rest of the app is fetched and compiled.
readEarly();
