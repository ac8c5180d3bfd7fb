import type { StoredKind } from './stored.ts';

const WITH_COUPLE =
  'Until you delete what you wrote; else as long as you are connected, and 30 days after parting. Your own words then move to your notes.';
const WITH_ORIGINAL = 'As long as your original, and as long as you are connected.';
const LIKE_COUPLE = 'As long as you are connected; 30 days after parting.';

/** What stands beside a couple. */
export const storedOfTwo: readonly StoredKind[] = [
  {
    path: 'couples/{couple}',
    group: 'together',
    what: 'Your connection',
    holds:
      'Who the two of you are, since when, your home time zone, on which days you both answered, which questions you swapped or let rest, and your last mood or need shared at once.',
    readBy: 'shared',
    stays: LIKE_COUPLE,
  },
  {
    path: 'couples/{couple}/state/together',
    group: 'together',
    what: 'That you are together',
    holds: 'A time and nothing else, so that nothing is saved for both after you parted.',
    readBy: 'nobody',
    stays: 'Until you part.',
  },
  {
    path: 'couples/{couple}/days/{date}',
    group: 'questions',
    what: 'A day of yours',
    holds:
      'The question, who has answered, both answers once they opened, reactions, and comments. That you keep a private note is never shown to your partner.',
    readBy: 'once-both',
    stays: WITH_COUPLE,
  },
  {
    path: 'couples/{couple}/days/{date}/answers/{person}',
    group: 'questions',
    what: 'Your answer of a day',
    holds: 'What you wrote. If it is a private note, your partner never reads it.',
    readBy: 'once-both',
    stays: WITH_COUPLE,
  },
  {
    path: 'couples/{couple}/questions/{question}',
    group: 'questions',
    what: 'Questions of your own',
    holds: 'A question one of you thought of. Who proposed it never learns that it was left.',
    readBy: 'two',
    stays: LIKE_COUPLE,
  },
  {
    path: 'couples/{couple}/people/{person}/notes/{note}',
    group: 'questions',
    what: 'Notes you share',
    holds: 'A copy of a note of your own time that you let your partner read.',
    readBy: 'two',
    stays: 'Until you take it back; else as long as you are connected, and 30 days after.',
  },
  {
    path: 'couples/{couple}/people/{person}/checkins/{date}',
    group: 'checkins',
    what: 'Lines you share',
    holds:
      'A copy of the lines you share: some at once, some once both of you have checked in. Private lines are not in it.',
    readBy: 'shared',
    stays: WITH_ORIGINAL,
  },
  {
    path: 'couples/{couple}/people/{person}/replies/{date}',
    group: 'checkins',
    what: 'Replies to a need',
    holds: 'Your one-tap word to what your partner needed that day.',
    readBy: 'two',
    stays: 'As long as the check-in it answers, and as long as you are connected.',
  },
  {
    path: 'couples/{couple}/people/{person}/weeks/{week}',
    group: 'checkins',
    what: 'State of us, for both',
    holds: 'A copy of your answers of a week.',
    readBy: 'once-both',
    stays: WITH_ORIGINAL,
  },
  {
    path: 'couples/{couple}/weeks/{week}',
    group: 'checkins',
    what: 'Small steps',
    holds: 'The step you agreed on in a week, whose it is, by when, and how it went.',
    readBy: 'two',
    stays: LIKE_COUPLE,
  },
  {
    path: 'couples/{couple}/quizRounds/{quiz}~{round}',
    group: 'quizzes',
    what: 'Rounds of a quiz',
    holds: 'Who has answered, and when. Where one of you deletes theirs, when you both had.',
    readBy: 'two',
    stays: LIKE_COUPLE,
  },
  {
    path: 'couples/{couple}/people/{person}/quizzes/{quiz}~{round}',
    group: 'quizzes',
    what: 'Quiz answers, for both',
    holds: 'A copy of your answers without those you kept for yourself.',
    readBy: 'once-both',
    stays: WITH_ORIGINAL,
  },
  {
    path: 'couples/{couple}/state/session',
    group: 'intimacy',
    what: 'A game you play',
    holds: 'Whose turn it is and which cards came. Once it ended, only that it did.',
    readBy: 'two',
    stays: '30 days.',
  },
  {
    path: 'labs/{couple}',
    group: 'intimacy',
    what: 'That the lab is open',
    holds:
      'When it opened and when it rests, and a secret that shuffles the cards. No choice of yours.',
    readBy: 'nobody',
    stays: 'Until you part.',
  },
  {
    path: 'couples/{couple}/reflections/{reflection}',
    group: 'feedback',
    what: 'Shared forms',
    holds:
      'The form, who has answered, what came of it for both, and the summary if there is one. Nobody’s single answers.',
    readBy: 'once-both',
    stays: 'A result as long as you are connected, or until one of you forgets it; else 90 days.',
  },
  {
    path: 'couples/{couple}/people/{person}/reflections/{reflection}',
    group: 'feedback',
    what: 'What you share of a form',
    holds:
      'A copy of the answers you share. Where you set the sliders is only compared, never shown, and taken out with the result.',
    readBy: 'once-both',
    stays: '90 days from when the form was shared.',
  },
  {
    path: 'couples/{couple}/people/{person}/moments/{moment}',
    group: 'moments',
    what: 'Moments you share',
    holds: 'A copy of a moment that your partner sees in the timeline.',
    readBy: 'two',
    stays: 'Until you remove it or keep it for yourself; 30 days after parting.',
  },
];
