import {
  type ForbiddenKind,
  findForbiddenTerms,
  toRegExpAlternatives,
} from '../intimacy/forbidden-terms.ts';

/** Letters that NFKD does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** Lower case, no accents, one kind of apostrophe. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđłı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['‘`´]/g, '’');

export const splitWords = (text: string): readonly string[] =>
  foldText(text).match(/\p{L}+/gu) ?? [];

/** In other scripts, spaces do not separate a name. */
const isLatinWord = (word: string): boolean => /^[a-z]+$/.test(word);

/** In nearly every English sentence, so they cannot be looked for. */
const ignoredNameWords: readonly string[] = ['a', 'i'];

/** Also parts of a name, in any case, with or without accents. */
export const containsName = (text: string, names: readonly string[]): boolean => {
  const compared = foldText(text);
  const words = new Set(splitWords(text));
  return names
    .flatMap(splitWords)
    .filter((name) => !ignoredNameWords.includes(name))
    .some((name) =>
      // "Mias" for "Mia’s" contains the name too.
      isLatinWord(name) ? words.has(name) || words.has(`${name}s`) : compared.includes(name),
    );
};

const kinds: readonly ForbiddenKind[] = [
  'pressure',
  'crude',
  'humiliation or obedience',
  'pain',
  'recording',
  'alcohol and drugs',
];

const createWordPattern = (list: TemplateStringsArray): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${toRegExpAlternatives(list)})(?!\p{L})`, 'u');

/** Distinguishes the two, or says that they disagree. */
const tellingApart = createWordPattern`
  (?:any|each|either|every|neither|no|not|one|only one|which|whichever) of (?:you|them)
  (?:the|an) other(?: one)?(?! (?:day|side))|another person|only one|just one of|one partner|partners?
  one person|each person|some(?:one|body)|whoever|who(?:se)? (?:is|was|of you)|one wants|one feels|one likes
  s?he|him|hers?|his|himself|herself|husbands?|wife|wives|spouses?|boyfriends?|girlfriends?
  m[ae]n|wom[ae]n|guys?|girls?|boys?|lad(?:y|ies)|males?|females?
  while you|whereas|unlike|on the one hand|(?:more|less|better|worse|rather) than you
  differ\w*|disagree\w*|mismatch\w*|gaps?|out of (?:sync|tune|step)|one-sided|unequal|uneven|imbalanc\w*
  incompatib\w*|compatib\w*|opposites?|conflict\w*|argu(?:e|es|ed|ing|ments?)|compar(?:e|es|ed|ing|isons?)
`;

/** Numbers, and terms of the form. */
const measuring = createWordPattern`
  scor(?:e|es|ed|ing)|percent\w*|per cent|rat(?:e|es|ed|ing|ings)|rank\w*|grad(?:e|es|ed|ing)|average[sd]?
  medians?|statistic\w*|metrics?|out of (?:five|seven|ten|a hundred)|high(?:er|est)? (?:level|mark)s?
  low(?:er|est)? (?:level|mark)s?|sliders?|chips?|bands?|data|surveys?|questionnaires?|categor(?:y|ies)
  dozens?|hundreds?|thousands?|twice|how (?:long|many|much)
`;

/** Medical terms: nobody here is a doctor. */
const diagnosing = createWordPattern`
  disorders?|trauma\w*|depress\w*|anxi\w*|dysfunction\w*|addict\w*|narcissi\w*|libido\w*|attachment
  therap\w*|psycholog\w*|psychiatr\w*|counsel\w*|diagnos\w*|syndromes?|abus\w*|medic\w*|clinic\w*
  patholog\w*|toxic|gasligh\w*|neuro\w*|autis\w*|adhd|bipolar|borderline|codependen\w*|frigid\w*
  impoten\w*|infertil\w*|pregnan\w*|menopaus\w*|hormon\w*|disease\w*|illness\w*|symptoms?|patients
  treatments?|suicid\w*|self-harm|phobi\w*|paranoi\w*|obsess\w*|compulsi\w*|manic|ocd|ptsd|divorc\w*
  break(?:ing)? up|separat(?:e|ed|ing|ion)|cheat\w*|affairs?|infidel\w*|unhealthy|abnormal|normal
`;

/** Written by a machine, or addressed to one. */
const machines = createWordPattern`
  ai|artificial intelligence|language models?|models?|assistants?|chat ?bots?|bots?
  prompt(?:s|ed)?|instruct\w*|guidelines?|polic(?:y|ies)|json|schemas?|system|outputs?|inputs?|tokens?
  gemini|google|openai|gpt|chatgpt|users?|summar\w*|sorry|apologi\w*|unable|cannot|inappropriate
  certainly|of course|here (?:is|are)|here’s|ignor\w*|disregard\w*|previous|as requested|click\w*
  e-?mails?|links?|websites?|downloads?|http\w*|www
`;

/** Unkind, or advertising. */
const unkind = createWordPattern`
  hopeless\w*|doom\w*|fail(?:s|ed|ing|ures?)?|pathetic|disgust\w*|stupid\w*|hat(?:e|es|ed|ing|red)|ugly
  unlov\w*|lonely|loneliness|boring|bored|wrong with|broken|ruin\w*|lazy|selfish\w*|cold-hearted|jealous\w*
  give up|giv(?:e|ing) each other up|leav(?:e|ing) each other(?! (?:an?|some|little)(?!\p{L}))|worthless
  kill\w*|dead|death|die[sd]?|dying|weapons?|guns?|blood\w*|police|lawyers?|courts?
  buy\w*|purchas\w*|pay(?:s|ing)?|prices?|discounts?|subscri\w*|products?|brands?|adverti\w*
`;

const lists: readonly RegExp[] = [tellingApart, measuring, diagnosing, machines, unkind];

export const containsUnfitWords = (text: string): boolean => {
  const compared = foldText(text);
  return (
    lists.some((list) => list.test(compared)) ||
    findForbiddenTerms(text).some(({ kind }) => kinds.includes(kind))
  );
};
