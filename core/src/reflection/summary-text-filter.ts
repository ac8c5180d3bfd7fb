import { alternatives, type ForbiddenKind, findForbidden } from '../intimacy/forbidden.ts';

/** Letters that Unicode does not take apart into a plain one and its accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** A text for comparing: small letters without accents, one kind of apostrophe. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđłı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['‘`´]/g, '’');

/** The words of a text, folded. */
export const splitWords = (text: string): readonly string[] =>
  foldText(text).match(/\p{L}+/gu) ?? [];

/** Whether a name's word can be told from what stands around it only by the spaces. */
const isSpaced = (word: string): boolean => /^[a-z]+$/.test(word);

/** Words of names that are in nearly every English sentence: to look for them would refuse them all. */
const ignoredNameWords: readonly string[] = ['a', 'i'];

/** Whether a text holds one of the names or a part of one, in any case, with or without accents. */
export const containsName = (text: string, names: readonly string[]): boolean => {
  const compared = foldText(text);
  const words = new Set(splitWords(text));
  return names
    .flatMap(splitWords)
    .filter((name) => !ignoredNameWords.includes(name))
    .some((name) =>
      // "Mias" for "Mia’s" is as much of a name.
      isSpaced(name) ? words.has(name) || words.has(`${name}s`) : compared.includes(name),
    );
};

/** Kinds of what no card may hold that a summary may not hold either. */
const kinds: readonly ForbiddenKind[] = [
  'pressure',
  'crude',
  'humiliation or obedience',
  'pain',
  'recording',
  'alcohol and drugs',
];

/** Whole words of a folded text. */
const words = (list: TemplateStringsArray): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${alternatives(list)})(?!\p{L})`, 'u');

/** What would tell the two apart, or say that they do not agree. */
const tellingApart = words`
  (?:any|each|either|every|neither|no|not|one|only one|which|whichever) of (?:you|them)
  (?:the|an) other(?: one)?(?! (?:day|side))|another person|only one|just one of|one partner|partners?
  one person|each person|some(?:one|body)|whoever|who(?:se)? (?:is|was|of you)|one wants|one feels|one likes
  s?he|him|hers?|his|himself|herself|husbands?|wife|wives|spouses?|boyfriends?|girlfriends?
  m[ae]n|wom[ae]n|guys?|girls?|boys?|lad(?:y|ies)|males?|females?
  while you|whereas|unlike|on the one hand|(?:more|less|better|worse|rather) than you
  differ\w*|disagree\w*|mismatch\w*|gaps?|out of (?:sync|tune|step)|one-sided|unequal|uneven|imbalanc\w*
  incompatib\w*|compatib\w*|opposites?|conflict\w*|argu(?:e|es|ed|ing|ments?)|compar(?:e|es|ed|ing|isons?)
`;

/** Numbers' words, and the form's own. */
const measuring = words`
  scor(?:e|es|ed|ing)|percent\w*|per cent|rat(?:e|es|ed|ing|ings)|rank\w*|grad(?:e|es|ed|ing)|average[sd]?
  medians?|statistic\w*|metrics?|out of (?:five|seven|ten|a hundred)|high(?:er|est)? (?:level|mark)s?
  low(?:er|est)? (?:level|mark)s?|sliders?|chips?|bands?|data|surveys?|questionnaires?|categor(?:y|ies)
  dozens?|hundreds?|thousands?|twice|how (?:long|many|much)
`;

/** Words of a doctor's, which nobody here is. */
const diagnosing = words`
  disorders?|trauma\w*|depress\w*|anxi\w*|dysfunction\w*|addict\w*|narcissi\w*|libido\w*|attachment
  therap\w*|psycholog\w*|psychiatr\w*|counsel\w*|diagnos\w*|syndromes?|abus\w*|medic\w*|clinic\w*
  patholog\w*|toxic|gasligh\w*|neuro\w*|autis\w*|adhd|bipolar|borderline|codependen\w*|frigid\w*
  impoten\w*|infertil\w*|pregnan\w*|menopaus\w*|hormon\w*|disease\w*|illness\w*|symptoms?|patients
  treatments?|suicid\w*|self-harm|phobi\w*|paranoi\w*|obsess\w*|compulsi\w*|manic|ocd|ptsd|divorc\w*
  break(?:ing)? up|separat(?:e|ed|ing|ion)|cheat\w*|affairs?|infidel\w*|unhealthy|abnormal|normal
`;

/** A machine speaks, or is spoken to. */
const machines = words`
  ai|artificial intelligence|language models?|models?|assistants?|chat ?bots?|bots?
  prompt(?:s|ed)?|instruct\w*|guidelines?|polic(?:y|ies)|json|schemas?|system|outputs?|inputs?|tokens?
  gemini|google|openai|gpt|chatgpt|users?|summar\w*|sorry|apologi\w*|unable|cannot|inappropriate
  certainly|of course|here (?:is|are)|here’s|ignor\w*|disregard\w*|previous|as requested|click\w*
  e-?mails?|links?|websites?|downloads?|http\w*|www
`;

/** What is no kindness, and what sells something. */
const unkind = words`
  hopeless\w*|doom\w*|fail(?:s|ed|ing|ures?)?|pathetic|disgust\w*|stupid\w*|hat(?:e|es|ed|ing|red)|ugly
  unlov\w*|lonely|loneliness|boring|bored|wrong with|broken|ruin\w*|lazy|selfish\w*|cold-hearted|jealous\w*
  give up|giv(?:e|ing) each other up|leav(?:e|ing) each other(?! (?:an?|some|little)(?!\p{L}))|worthless
  kill\w*|dead|death|die[sd]?|dying|weapons?|guns?|blood\w*|police|lawyers?|courts?
  buy\w*|purchas\w*|pay(?:s|ing)?|prices?|discounts?|subscri\w*|products?|brands?|adverti\w*
`;

const lists: readonly RegExp[] = [tellingApart, measuring, diagnosing, machines, unkind];

/** Whether a text holds words that no summary may hold, nor anything that one is made from. */
export const containsUnfitWords = (text: string): boolean => {
  const compared = foldText(text);
  return (
    lists.some((list) => list.test(compared)) ||
    findForbidden(text).some(({ kind }) => kinds.includes(kind))
  );
};
