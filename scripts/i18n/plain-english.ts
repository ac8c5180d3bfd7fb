/** A shape that reads as translated, and what the app says instead. */
type BannedShape = {
  readonly shape: RegExp;
  readonly instead: string;
  /** Fine in a question or a card, where the word means something else than in the app. */
  readonly isFineInDecks?: true;
};

const bannedShapes: readonly BannedShape[] = [
  { shape: /\b(some|no|every|any)body\b/i, instead: 'someone, no one, everyone, anyone' },
  { shape: /\bkept\b(?! (private|out|this private))/i, instead: 'saved', isFineInDecks: true },
  { shape: /\bnetwork\b(?! address)/i, instead: 'online, offline', isFineInDecks: true },
  { shape: /\b(anew|afresh|meanwhile|besides)\b/i, instead: 'a plainer word' },
  { shape: /\b(just now|at once)\b/i, instead: 'a plainer word', isFineInDecks: true },
  { shape: /\bfor good\b/i, instead: 'permanently', isFineInDecks: true },
  { shape: /\bsigns?\b(?! (in|up|out|it out)\b|-)/i, instead: 'characters', isFineInDecks: true },
  { shape: /\b(is|are) no (?!longer\b|rush\b)\w+/i, instead: 'isn’t a …, there isn’t a …' },
  { shape: /\balso (without|when|if|once|while)\b/i, instead: 'even without, even when' },
  { shape: /\bnot\b[^.]* any ?more\b/i, instead: 'no longer' },
  { shape: /\b(rests|resting)\b/i, instead: 'paused', isFineInDecks: true },
  {
    shape: /\b(you|two|both) (are|were) connected\b|\bconnected with\b/i,
    instead: 'linked',
    isFineInDecks: true,
  },
  {
    shape: /\b(is|are|do|does|could|did|will|was|has|have|would) not\b|\bcannot\b/i,
    instead: 'a contraction',
  },
  { shape: /\b(whoever|that which|of itself|shall)\b/i, instead: 'anyone who, will' },
  {
    shape: /\b(your|their|its) words\b/i,
    instead: 'what you wrote, your answer',
    isFineInDecks: true,
  },
  { shape: /\bgoes? (out|on) (by|when|with)\b/i, instead: 'we’ll send it', isFineInDecks: true },
  { shape: /^Please\b/, instead: 'the verb first' },
];

/** Texts of docs/specification.md and names that people know, which stay as they are. */
const allowedTexts: ReadonlySet<string> = new Set([
  'Please check your credentials and try again.',
  'Please enter a valid email address',
  'Please try again.',
  'Your browser does not support notifications',
  // A rule about Wi-Fi that blocks the app, and one about guesses that come from one place.
  'This network is blocking Usward. If it’s public Wi-Fi, you may need to sign in to it first.',
  'Wrong codes from one network',
  'That’s a lot at once. Wait a moment and try again.',
  'You and {0} have both answered. See the answers one by one, or all at once.',
]);

/** What reads as translated in an English text, a line each; empty where it reads well. */
export const findBannedShapes = (text: string, isDeck = false): readonly string[] =>
  allowedTexts.has(text)
    ? []
    : bannedShapes
        .filter(({ isFineInDecks }) => !(isDeck && isFineInDecks))
        .flatMap(({ shape, instead }) => {
          const found = text.match(shape)?.[0];
          return found === undefined ? [] : [`“${found}” in “${text}”: say ${instead}.`];
        });
