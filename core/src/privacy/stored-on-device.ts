import { t, tWithContext } from '../language/i18n.ts';

/** Where on a device something is kept. */
export type DeviceStorage = 'database' | 'local' | 'session' | 'cache';

/** Something that is kept on the device itself. */
export type DeviceStorageEntry = {
  readonly place: DeviceStorage;
  /** The names under which the browser keeps it. */
  readonly names: readonly string[];
  readonly contents: string;
  readonly retention: string;
};

const UNTIL_SIGN_OUT = t`Until you sign out here.`;

/** All that the app keeps on a device. */
export const deviceStorageEntries: readonly DeviceStorageEntry[] = [
  {
    place: 'database',
    names: ['session'],
    contents: t`Your record, so that the app opens without a network.`,
    retention: UNTIL_SIGN_OUT,
  },
  {
    place: 'database',
    names: ['reads'],
    contents: t`What you last read in each room.`,
    retention: UNTIL_SIGN_OUT,
  },
  {
    place: 'database',
    names: ['writes'],
    contents: t`What you saved and could not be sent yet.`,
    retention: t`Until it is sent, or you sign out here.`,
  },
  {
    place: 'database',
    names: ['drafts'],
    contents: t`What you have begun to write.`,
    retention: t`Until you save or drop it, or sign out here.`,
  },
  {
    place: 'database',
    names: ['path'],
    contents: t`Where a notification you tapped leads.`,
    retention: t`Until it is opened.`,
  },
  {
    place: 'database',
    names: ['firebaseLocalStorageDb'],
    contents: t`That you are signed in.`,
    retention: UNTIL_SIGN_OUT,
  },
  {
    place: 'local',
    names: [
      'partnerInviteLink',
      'partnerInviteCode',
      'onboardingInviteCompleted',
      'hasInvitedPartner',
    ],
    contents: t`Your invite code, and how far your first steps have come.`,
    retention: UNTIL_SIGN_OUT,
  },
  {
    place: 'local',
    names: ['pendingInviteCode', 'usward-code-since'],
    contents: t`A code you were given, and since when.`,
    retention: t`Until you use it or turn it down, at most 24 hours.`,
  },
  {
    place: 'local',
    names: ['usward-snapshot'],
    contents: t`What your first screen looked like last, to open it faster.`,
    retention: t`Until you leave that screen, or sign out here.`,
  },
  {
    place: 'local',
    names: ['usward-drafts'],
    contents: t`Your last key strokes, when the app is closed while you write.`,
    retention: t`Until it is opened again.`,
  },
  {
    place: 'local',
    names: ['usward-push'],
    contents: t`That this device gets notifications.`,
    retention: t`Until you turn them off or sign out here.`,
  },
  {
    place: 'local',
    names: ['usward-lock'],
    contents: t`That the app is locked here.`,
    retention: t`Until you turn the lock off or sign out here.`,
  },
  {
    place: 'local',
    names: ['usward-leaving'],
    contents: t`That you are signing out, while it lasts.`,
    retention: tWithContext('how long it is kept: a very short time')`A moment.`,
  },
  {
    place: 'local',
    names: ['usward-reset'],
    contents: t`That a new password was asked for here.`,
    retention: t`Until you dismiss what the app offers after it, or sign out here.`,
  },
  {
    place: 'local',
    names: ['usward-tracking'],
    contents: t`That you agreed to share how you use the app.`,
    retention: t`Until you turn it off or sign out here.`,
  },
  {
    place: 'local',
    names: ['usward-theme', 'usward-text', 'usward-motion', 'usward-language'],
    contents: t`How the app looks here, and its language.`,
    retention: t`Until you clear this site in the browser.`,
  },
  {
    place: 'session',
    names: ['scroll', 'closed'],
    contents: t`How far you had scrolled, and whether you hid the screen.`,
    retention: t`Until you close the tab.`,
  },
  {
    place: 'cache',
    names: [
      'workbox-precache',
      'usward-fonts',
      'usward-words',
      'usward-decks',
      'usward-parts',
      'usward-previous',
    ],
    contents: t`The app itself: pages, pictures, words and letters. Nothing of yours.`,
    retention: t`Until you remove the app.`,
  },
];
