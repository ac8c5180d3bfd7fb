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

const UNTIL_SIGN_OUT = 'Until you sign out here.';

/** All that the app keeps on a device. */
export const keptOnDevice: readonly KeptOnDevice[] = [
  {
    place: 'database',
    names: ['session'],
    holds: 'Your record, so that the app opens without a network.',
    stays: UNTIL_SIGN_OUT,
  },
  {
    place: 'database',
    names: ['reads'],
    holds: 'What you last read in each room.',
    stays: UNTIL_SIGN_OUT,
  },
  {
    place: 'database',
    names: ['writes'],
    holds: 'What you saved and could not be sent yet.',
    stays: 'Until it is sent, or you sign out here.',
  },
  {
    place: 'database',
    names: ['drafts'],
    holds: 'What you have begun to write.',
    stays: 'Until you save or drop it, or sign out here.',
  },
  {
    place: 'database',
    names: ['path'],
    holds: 'Where a notification you tapped leads.',
    stays: 'Until it is opened.',
  },
  {
    place: 'database',
    names: ['firebaseLocalStorageDb'],
    holds: 'That you are signed in.',
    stays: UNTIL_SIGN_OUT,
  },
  {
    place: 'local',
    names: [
      'partnerInviteLink',
      'partnerInviteCode',
      'pendingInviteCode',
      'onboardingInviteCompleted',
      'hasInvitedPartner',
    ],
    holds: 'Your invite code, a code you were given, and how far your first steps have come.',
    stays: UNTIL_SIGN_OUT,
  },
  {
    place: 'local',
    names: ['usward-snapshot'],
    holds: 'What your first screen looked like last, to open it faster.',
    stays: 'Until you leave that screen, or sign out here.',
  },
  {
    place: 'local',
    names: ['usward-drafts'],
    holds: 'Your last key strokes, when the app is closed while you write.',
    stays: 'Until it is opened again.',
  },
  {
    place: 'local',
    names: ['usward-push'],
    holds: 'That this device gets notifications.',
    stays: 'Until you turn them off or sign out here.',
  },
  {
    place: 'local',
    names: ['usward-lock'],
    holds: 'That the app is locked here.',
    stays: 'Until you turn the lock off or sign out here.',
  },
  {
    place: 'local',
    names: ['usward-leaving'],
    holds: 'That you are signing out, while it lasts.',
    stays: 'A moment.',
  },
  {
    place: 'local',
    names: ['usward-theme', 'usward-text', 'usward-motion', 'usward-tracking'],
    holds: 'How the app looks here, and whether its use is counted.',
    stays: 'Until you clear this site in the browser.',
  },
  {
    place: 'session',
    names: ['scroll', 'closed'],
    holds: 'How far you had scrolled, and whether you hid the screen.',
    stays: 'Until you close the tab.',
  },
  {
    place: 'cache',
    names: ['workbox-precache', 'usward-fonts', 'usward-parts', 'usward-previous'],
    holds: 'The app itself: pages, pictures and letters. Nothing of yours.',
    stays: 'Until you remove the app.',
  },
];
