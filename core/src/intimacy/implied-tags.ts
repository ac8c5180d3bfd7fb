import type { CardTags, CardTopic, Limit } from './card.ts';
import { createWholeWordPattern } from './forbidden-terms.ts';

/**
 * An untagged card could reach a user with that limit. Innocent senses pass: "write back", "on your feet".
 */
const limitWords: Readonly<Record<Limit, RegExp>> = {
  kissing: createWholeWordPattern`(?:un)?kiss\w*|lips`,
  hair: createWholeWordPattern`hair|scalp`,
  neck: createWholeWordPattern`
    neck|nape|throat|collar(?:bones?)?|earlobes?
    (?:behind|below|beneath) (?:the|each|your|their|your partner’s) ears?
  `,
  back: createWholeWordPattern`
    (?:bare|lower|your|their|each other’s|partner’s) back(?! (?:and forth|of|into|in|to|at))
    back (?:to (?:back|front)|rub|or (?:legs|belly))|front and back|belly or back|spoons|spooning
    spine|shoulder blades|shoulders? rub
  `,
  belly: createWholeWordPattern`belly|tummy|stomach|navel|waist`,
  chest: createWholeWordPattern`chest|heartbeats?|hand on (?:your partner’s|each other’s) heart|below the throat`,
  legs: createWholeWordPattern`legs?|thighs?|knees?|calf|calves`,
  feet: createWholeWordPattern`(?<!on (?:your|their) )feet|foot|toes?|soles|ankles?|(?<!\bin |odd )socks?`,
  'below-the-waist': createWholeWordPattern`hips?|bottom|waistband|inner thighs?|all over|all the way`,
  undressing: createWholeWordPattern`
    undress\w*|unbutton\w*|t(?:ake|akes|aking|aken|ook) off|comes? off|slip(?:s|ping)? out of|peel off
    bare|skin (?:to|on) skin|nothing on|less on|shed|loosen\w*|undo|unwrap|underneath|beneath your clothes
  `,
  'being-looked-at': createWholeWordPattern`
    gaz(?:e|ed|es|ing)|eye contact|look(?:s|ed|ing)? (?:on|at (?:you|your partner|each other))
    watch(?:es|ed|ing)? (?:you|your partner|each other|one another)|meet your partner’s eyes|glance|wink
  `,
  'closed-eyes': createWholeWordPattern`
    eyes (?:are )?(?:closed|shut|covered)|(?:close|shut|closing|shutting) (?:your|their|both) eyes
    over the eyes|blindfold\w*|(?:half|in the) dark
  `,
  tickling: createWholeWordPattern`tickl\w*|feathers?`,
  food: createWholeWordPattern`
    tast(?:e|es|ed|ing|y)|feed|fed|honey|berr(?:y|ies)|chocolate|dessert|fruit|snacks?|supper|breakfast on
    something (?:sweet|good) mouth|cooking
  `,
  'dressing-up': createWholeWordPattern`
    costumes?|dress(?:ed|ing)? up|wardrobe|(?:put|keep) (?:something|on (?:one|the one))|worn|wears?(?! underneath)
  `,
  moving: createWholeWordPattern`danc(?:e|es|ed|ing)|sway\w*|rock(?:ed|ing)?|move together`,
  'voice-or-video': createWholeWordPattern`
    (?:a|the|late|soft|long|voice|video|mid|on a)[- ]calls?|video|voice|ring your partner|down the line
  `,
  leading: createWholeWordPattern`
    tak(?:e|es|ing) the lead|(?:would you|your) lead|in charge|set(?:s|ting)? the pace|point the way
    guid(?:e|es|ing) (?:your|their|the)|the steering|where your (?:words|partner says)|while your partner sets
    your partner picks
  `,
  'talk-about-bodies': createWholeWordPattern`bod(?:y|ies)|you (?:like|love|want) to be (?:touched|kissed)|your skin(?= (?:let|want|like))`,
  'talk-about-the-past': createWholeWordPattern`
    first (?:kiss|kissed|met|talk\w*|wanted|sense\w*|time)|early (?:on|days)|the day you (?:two )?met
    reliv(?:e|ing)|back then|still (?:return to|think of|warms)|you two first
  `,
};

/** Other topics need a human reader. */
const topicWords: Readonly<Partial<Record<CardTopic, RegExp>>> = {
  flirting: createWholeWordPattern`flirt\w*`,
  massage: createWholeWordPattern`massag\w*|(?:foot|hand|back|shoulder|one-minute) rub|knead\w*`,
  desire: createWholeWordPattern`desire|fantas\w*|longing|long for`,
  undressing: createWholeWordPattern`undress\w*`,
};

/** Both topics and limits: a user who does not welcome one must not meet it in passing. */
const bothTopicAndLimit = ['kissing', 'undressing'] as const;

export const missingTags = ({
  text,
  topics,
  touches,
}: CardTags & { readonly text: string }): readonly {
  readonly tag: Limit | CardTopic;
  readonly because: string;
}[] => {
  const findMissing = <T extends Limit | CardTopic>(
    tag: T,
    pattern: RegExp | undefined,
    named: readonly T[],
  ) => {
    const word = pattern?.exec(text)?.[0];
    return word === undefined || named.includes(tag) ? [] : [{ tag, because: `says "${word}"` }];
  };
  return [
    ...(Object.keys(limitWords) as Limit[]).flatMap((limit) =>
      findMissing(limit, limitWords[limit], touches),
    ),
    ...(Object.keys(topicWords) as CardTopic[]).flatMap((topic) =>
      findMissing(topic, topicWords[topic], topics),
    ),
    ...bothTopicAndLimit
      .filter((tag) => touches.includes(tag) && !topics.includes(tag))
      .map((tag) => ({ tag, because: 'has it among what it touches on, not among its topics' })),
  ];
};
