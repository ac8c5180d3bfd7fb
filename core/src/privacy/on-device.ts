import { inContext, t } from '../language/speak.ts';

/** Where on a device something is kept. */
export type DevicePlace = 'database' | 'local' | 'session' | 'cache';

/** Something that is kept on the device itself. */
export type KeptOnDevice = {
  readonly place: DevicePlace;
  /** The names under which the browser keeps it. */
  readonly names: readonly string[];
  readonly holds: string;
  readonly stays: string;
};

const UNTIL_SIGN_OUT = t`Until you sign out here.`;

/** All that the app keeps on a device. */
export const keptOnDevice: readonly KeptOnDevice[] = [
  {
    place: 'database',
    names: ['session'],
    holds: t`Your record, so that the app opens without a network.`,
    stays: UNTIL_SIGN_OUT,
  },
  {
    place: 'database',
    names: ['reads'],
    holds: t`What you last read in each room.`,
    stays: UNTIL_SIGN_OUT,
  },
  {
    place: 'database',
    names: ['writes'],
    holds: t`What you saved and could not be sent yet.`,
    stays: t`Until it is sent, or you sign out here.`,
  },
  {
    place: 'database',
    names: ['drafts'],
    holds: t`What you have begun to write.`,
    stays: t`Until you save or drop it, or sign out here.`,
  },
  {
    place: 'database',
    names: ['path'],
    holds: t`Where a notification you tapped leads.`,
    stays: t`Until it is opened.`,
  },
  {
    place: 'database',
    names: ['firebaseLocalStorageDb'],
    holds: t`That you are signed in.`,
    stays: UNTIL_SIGN_OUT,
  },
  {
    place: 'local',
    names: [
      'partnerInviteLink',
      'partnerInviteCode',
      'onboardingInviteCompleted',
      'hasInvitedPartner',
    ],
    holds: t`Your invite code, and how far your first steps have come.`,
    stays: UNTIL_SIGN_OUT,
  },
  {
    place: 'local',
    names: ['pendingInviteCode', 'usward-code-since'],
    holds: t`A code you were given, and since when.`,
    stays: t`Until you use it or turn it down, at most 24 hours.`,
  },
  {
    place: 'local',
    names: ['usward-snapshot'],
    holds: t`What your first screen looked like last, to open it faster.`,
    stays: t`Until you leave that screen, or sign out here.`,
  },
  {
    place: 'local',
    names: ['usward-drafts'],
    holds: t`Your last key strokes, when the app is closed while you write.`,
    stays: t`Until it is opened again.`,
  },
  {
    place: 'local',
    names: ['usward-push'],
    holds: t`That this device gets notifications.`,
    stays: t`Until you turn them off or sign out here.`,
  },
  {
    place: 'local',
    names: ['usward-lock'],
    holds: t`That the app is locked here.`,
    stays: t`Until you turn the lock off or sign out here.`,
  },
  {
    place: 'local',
    names: ['usward-leaving'],
    holds: t`That you are signing out, while it lasts.`,
    stays: inContext('how long it is kept: a very short time')`A moment.`,
  },
  {
    place: 'local',
    names: ['usward-reset'],
    holds: t`That a new password was asked for here.`,
    stays: t`Until you dismiss what the app offers after it, or sign out here.`,
  },
  {
    place: 'local',
    names: ['usward-tracking'],
    holds: t`That you agreed to share how you use the app.`,
    stays: t`Until you turn it off or sign out here.`,
  },
  {
    place: 'local',
    names: ['usward-theme', 'usward-text', 'usward-motion', 'usward-language'],
    holds: t`How the app looks here, and its language.`,
    stays: t`Until you clear this site in the browser.`,
  },
  {
    place: 'session',
    names: ['scroll', 'closed'],
    holds: t`How far you had scrolled, and whether you hid the screen.`,
    stays: t`Until you close the tab.`,
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
    holds: t`The app itself: pages, pictures, words and letters. Nothing of yours.`,
    stays: t`Until you remove the app.`,
  },
];
