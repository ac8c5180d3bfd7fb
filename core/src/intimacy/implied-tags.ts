import type { CardTopic, Limit, Tagged } from './card.ts';

/** Whole words in any case; each line of the list is an alternative, or several. */
const words = ({ raw }: TemplateStringsArray): RegExp =>
  new RegExp(
    String.raw`\b(?:${raw
      .join('')
      .trim()
      .split(/\s*\n\s*/)
      .join('|')})\b`,
    'i',
  );

/**
 * Words that bring a limit up: a card that holds one and does not say so could come to somebody who
 * has left it out. Senses that bring nothing up are let through: "write back", "on your feet".
 */
const limitWords: Readonly<Record<Limit, RegExp>> = {
  kissing: words`(?:un)?kiss\w*|lips`,
  hair: words`hair|scalp`,
  neck: words`
    neck|nape|throat|collar(?:bones?)?|earlobes?
    (?:behind|below|beneath) (?:the|each|your|their|your partner’s) ears?
  `,
  back: words`
    (?:bare|lower|your|their|each other’s|partner’s) back(?! (?:and forth|of|into|in|to|at))
    back (?:to (?:back|front)|rub|or (?:legs|belly))|front and back|belly or back|spoons|spooning
    spine|shoulder blades|shoulders? rub
  `,
  belly: words`belly|tummy|stomach|navel|waist`,
  chest: words`chest|heartbeats?|hand on (?:your partner’s|each other’s) heart|below the throat`,
  legs: words`legs?|thighs?|knees?|calf|calves`,
  feet: words`(?<!on (?:your|their) )feet|foot|toes?|soles|ankles?|(?<!\bin |odd )socks?`,
  'below-the-waist': words`hips?|bottom|waistband|inner thighs?|all over|all the way`,
  undressing: words`
    undress\w*|unbutton\w*|t(?:ake|akes|aking|aken|ook) off|comes? off|slip(?:s|ping)? out of|peel off
    bare|skin (?:to|on) skin|nothing on|less on|shed|loosen\w*|undo|unwrap|underneath|beneath your clothes
  `,
  'being-looked-at': words`
    gaz(?:e|ed|es|ing)|eye contact|look(?:s|ed|ing)? (?:on|at (?:you|your partner|each other))
    watch(?:es|ed|ing)? (?:you|your partner|each other|one another)|meet your partner’s eyes|glance|wink
  `,
  'closed-eyes': words`
    eyes (?:are )?(?:closed|shut|covered)|(?:close|shut|closing|shutting) (?:your|their|both) eyes
    over the eyes|blindfold\w*|(?:half|in the) dark
  `,
  tickling: words`tickl\w*|feathers?`,
  food: words`
    tast(?:e|es|ed|ing|y)|feed|fed|honey|berr(?:y|ies)|chocolate|dessert|fruit|snacks?|supper|breakfast on
    something (?:sweet|good) mouth|cooking
  `,
  'dressing-up': words`
    costumes?|dress(?:ed|ing)? up|wardrobe|(?:put|keep) (?:something|on (?:one|the one))|worn|wears?(?! underneath)
  `,
  moving: words`danc(?:e|es|ed|ing)|sway\w*|rock(?:ed|ing)?|move together`,
  'voice-or-video': words`
    (?:a|the|late|soft|long|voice|video|mid|on a)[- ]calls?|video|voice|ring your partner|down the line
  `,
  leading: words`
    tak(?:e|es|ing) the lead|(?:would you|your) lead|in charge|set(?:s|ting)? the pace|point the way
    guid(?:e|es|ing) (?:your|their|the)|the steering|where your (?:words|partner says)|while your partner sets
    your partner picks
  `,
  'talk-about-bodies': words`bod(?:y|ies)|you (?:like|love|want) to be (?:touched|kissed)|your skin(?= (?:let|want|like))`,
  'talk-about-the-past': words`
    first (?:kiss|kissed|met|talk\w*|wanted|sense\w*|time)|early (?:on|days)|the day you (?:two )?met
    reliv(?:e|ing)|back then|still (?:return to|think of|warms)|you two first
  `,
};

/** Words that make a card be about a topic; a topic without a line here takes a reader. */
const topicWords: Readonly<Partial<Record<CardTopic, RegExp>>> = {
  flirting: words`flirt\w*`,
  massage: words`massag\w*|(?:foot|hand|back|shoulder|one-minute) rub|knead\w*`,
  desire: words`desire|fantas\w*|longing|long for`,
  undressing: words`undress\w*`,
};

/** What is both a topic and a limit: whoever did not welcome it must not meet it as an aside. */
const bothTopicAndLimit = ['kissing', 'undressing'] as const;

/** The limits and topics that a card’s words bring up and its tags do not name. */
export const missingTags = ({
  text,
  topics,
  touches,
}: Tagged & { readonly text: string }): readonly {
  readonly tag: Limit | CardTopic;
  readonly because: string;
}[] => {
  const missed = <T extends Limit | CardTopic>(
    tag: T,
    pattern: RegExp | undefined,
    named: readonly T[],
  ) => {
    const word = pattern?.exec(text)?.[0];
    return word === undefined || named.includes(tag) ? [] : [{ tag, because: `says "${word}"` }];
  };
  return [
    ...(Object.keys(limitWords) as Limit[]).flatMap((limit) =>
      missed(limit, limitWords[limit], touches),
    ),
    ...(Object.keys(topicWords) as CardTopic[]).flatMap((topic) =>
      missed(topic, topicWords[topic], topics),
    ),
    ...bothTopicAndLimit
      .filter((tag) => touches.includes(tag) && !topics.includes(tag))
      .map((tag) => ({ tag, because: 'has it among what it touches on, not among its topics' })),
  ];
};
