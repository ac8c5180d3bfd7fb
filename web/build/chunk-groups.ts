import type { Rolldown } from 'vite';

type Groups = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>;

const ofRoom = /\/src\/rooms\/([\w-]+)\//;

/** Operators' screens are not kept on a phone, so they share nothing with others that are. */
const ofAdmins = /\/src\/rooms\/admin\//;

/** What the app does on the phone by itself; what begins at rest needs it, and none of the screens' parts. */
const ofDevice = /\/web\/src\/device\//;

const isEntry = (id: string): boolean => /\.html$|\/web\/src\/(landing|main)\.ts$/.test(id);

/** What the landing's own script needs; the app needs it too. */
const start =
  /\/(device\/(stored|language|calm)|core\/src\/language\/(languages|speak|words)|app\/code-in|pairing\/invite-code|landing\/say-prerendered|ui\/tokens|ui\/base)\.(ts|css)$|vite\/preload-helper/;

/** The early script and what it needs, and nothing else of the app. */
const storage =
  /\/web\/src\/(early|device\/(after-paint|database|kept-rows|snapshot\/(keep-taps|page-styles|show-snapshot|snapshot)))\.ts$|node_modules\/idb\//;

/**
 * Few files, so that one visit brings them all: what every page starts with, what the app starts
 * with, and for each room what its screens share. Each screen and each library that is fetched
 * later stays a file of its own.
 */
export const chunkGroups: Groups = [
  { name: 'start', test: start, priority: 4 },
  { name: 'storage', test: storage, priority: 3 },
  { name: 'frame', tags: ['$initial'], test: (id) => !isEntry(id), priority: 2 },
  {
    name: (id) => ofRoom.exec(id)?.[1] ?? (ofDevice.test(id) ? 'device' : 'parts'),
    test: (id) =>
      !/node_modules|firebase/.test(id) && /\/(web|core)\/src\//.test(id) && !ofAdmins.test(id),
    minShareCount: 2,
    priority: 1,
  },
];
