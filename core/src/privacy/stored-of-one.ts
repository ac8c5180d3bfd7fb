import type { StoredKind } from './stored.ts';

const WITH_ACCOUNT = 'Until you delete your account.';
const UNTIL_DELETED = 'Until you delete it, or your account.';

/** What stands below one person's record, and nowhere else. */
export const storedOfOne: readonly StoredKind[] = [
  {
    path: 'users/{person}',
    group: 'you',
    what: 'Your record',
    holds:
      'Your names and e-mail address, when you joined, your time zone and language, what you say about yourself, since when you are together, and with whom you are connected.',
    readBy: 'shared',
    stays: WITH_ACCOUNT,
  },
  {
    path: 'users/{person}/state/signIns',
    group: 'you',
    what: 'Where you are signed in',
    holds: 'A rough name of each device, such as “Safari on iPhone”, since when, and the last day.',
    readBy: 'me',
    stays: 'Until you sign out there; 400 days after it was last seen.',
  },
  {
    path: 'users/{person}/state/consents',
    group: 'you',
    what: 'What you agreed to',
    holds: 'Which wording you agreed to, and when.',
    readBy: 'me',
    stays: 'Until you take it back.',
  },
  {
    path: 'users/{person}/journal/{note}',
    group: 'questions',
    what: 'Notes of your own time',
    holds:
      'Answers you wrote while you were not connected, and your own words of a time that ended.',
    readBy: 'shared',
    stays: UNTIL_DELETED,
  },
  {
    path: 'users/{person}/state/questions',
    group: 'questions',
    what: 'Your choice of questions',
    holds: 'Questions you swapped and topics you let rest while you were not connected.',
    readBy: 'me',
    stays: WITH_ACCOUNT,
  },
  {
    path: 'users/{person}/checkins/{date}',
    group: 'checkins',
    what: 'Check-ins',
    holds: 'Each line of a check-in, with who may see it. This is your original.',
    readBy: 'me',
    stays: UNTIL_DELETED,
  },
  {
    path: 'users/{person}/weeks/{week}~{couple}',
    group: 'checkins',
    what: 'State of us',
    holds: 'Your answers to the four questions of a week. This is your original.',
    readBy: 'me',
    stays: UNTIL_DELETED,
  },
  {
    path: 'users/{person}/quizzes/{quiz}~{round}~{couple}',
    group: 'quizzes',
    what: 'Quiz answers',
    holds: 'All your answers and guesses in a round, with those you kept for yourself.',
    readBy: 'me',
    stays: UNTIL_DELETED,
  },
  {
    path: 'users/{person}/intimacy/{couple}',
    group: 'intimacy',
    what: 'Your choices in the lab',
    holds:
      'Whether it is on for you, your comfort, your limits, your votes on ideas, the cards you wrote, and your word on your partner’s.',
    readBy: 'me',
    stays: 'Until you delete it in the lab, part, or delete your account.',
  },
  {
    path: 'users/{person}/forms/{form}',
    group: 'feedback',
    what: 'Forms you keep',
    holds: 'Forms you made to use again.',
    readBy: 'me',
    stays: UNTIL_DELETED,
  },
  {
    path: 'users/{person}/reflections/{reflection}~{couple}',
    group: 'feedback',
    what: 'Your answers to a form',
    holds:
      'What you answered, or that you would rather not this time. The three private things are asked on your phone only and sent nowhere.',
    readBy: 'me',
    stays: '90 days from when the form was shared.',
  },
  {
    path: 'users/{person}/notes/{note}',
    group: 'moments',
    what: 'Private notes',
    holds: 'What you wrote down for yourself, and when.',
    readBy: 'me',
    stays: UNTIL_DELETED,
  },
  {
    path: 'users/{person}/state/notes',
    group: 'moments',
    what: 'The number of your notes',
    holds: 'How many private notes there are.',
    readBy: 'nobody',
    stays: WITH_ACCOUNT,
  },
  {
    path: 'users/{person}/moments/{moment}',
    group: 'moments',
    what: 'Moments',
    holds: 'What you wrote about a date. This is your original.',
    readBy: 'me',
    stays: UNTIL_DELETED,
  },
  {
    path: 'users/{person}/state/push',
    group: 'notifications',
    what: 'How you want to be told',
    holds: 'Your choices, your time zone, and how many notifications went out on one day.',
    readBy: 'me',
    stays: WITH_ACCOUNT,
  },
  {
    path: 'users/{person}/devices/{device}',
    group: 'notifications',
    what: 'Devices with notifications',
    holds: 'The address that the browser gave for notifications, and a rough name of the device.',
    readBy: 'me',
    stays: 'Until you turn them off or sign out there; 60 days after it was last seen.',
  },
  {
    path: 'users/{person}/ops/{key}',
    group: 'service',
    what: 'Replies to what you saved',
    holds:
      'What the app answered when you saved something, so that sending it twice saves it once. Words that were deleted since are taken out.',
    readBy: 'nobody',
    stays: '30 days.',
  },
];
