import { t, tWithContext } from '../language/i18n.ts';

export type DeviceStorage = 'database' | 'local' | 'session' | 'cache';

export type DeviceStorageEntry = {
  readonly place: DeviceStorage;
  readonly names: readonly string[];
  readonly contents: string;
  readonly retention: string;
};

const UNTIL_SIGN_OUT = t`Until you sign out here.`;

export const deviceStorageEntries: readonly DeviceStorageEntry[] = [
  {
    place: 'database',
    names: ['session'],
    contents: t`Your profile, so the app opens offline.`,
    retention: UNTIL_SIGN_OUT,
  },
  {
    place: 'database',
    names: ['reads'],
    contents: t`What you last read in each section.`,
    retention: UNTIL_SIGN_OUT,
  },
  {
    place: 'database',
    names: ['writes'],
    contents: t`What you saved that couldn’t be sent yet.`,
    retention: t`Until it’s sent, or you sign out here.`,
  },
  {
    place: 'database',
    names: ['drafts'],
    contents: t`What you’ve started writing.`,
    retention: t`Until you save or discard it, or sign out here.`,
  },
  {
    place: 'database',
    names: ['path'],
    contents: t`Where a notification you tapped takes you.`,
    retention: t`Until it’s opened.`,
  },
  {
    place: 'database',
    names: ['firebaseLocalStorageDb'],
    contents: t`That you’re signed in.`,
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
    contents: t`Your invite code, and how far you’ve gotten with setup.`,
    retention: UNTIL_SIGN_OUT,
  },
  {
    place: 'local',
    names: ['pendingInviteCode', 'usward-code-since'],
    contents: t`A code you were given, and since when.`,
    retention: t`Until you use it or decline it, 24 hours at most.`,
  },
  {
    place: 'local',
    names: ['usward-snapshot'],
    contents: t`What your first screen last looked like, so it opens faster.`,
    retention: t`Until you leave that screen, or sign out here.`,
  },
  {
    place: 'local',
    names: ['usward-drafts'],
    contents: t`The last thing you typed, if the app closes while you’re writing.`,
    retention: t`Until you open the app again.`,
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
    contents: t`That you’re signing out, while it lasts.`,
    retention: tWithContext('how long it is kept: a very short time')`A moment.`,
  },
  {
    place: 'local',
    names: ['usward-reset'],
    contents: t`That a new password was requested here.`,
    retention: t`Until you dismiss what the app suggests afterward, or sign out here.`,
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
    retention: t`Until you clear this site’s data in the browser.`,
  },
  {
    place: 'session',
    names: ['scroll', 'closed'],
    contents: t`How far you scrolled, and whether you hid the screen.`,
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
    contents: t`The app itself: pages, images, text and fonts. None of your data.`,
    retention: t`Until you remove the app.`,
  },
];
