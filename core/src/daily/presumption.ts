import { wordsOf } from './words.ts';

/**
 * Words and short phrases that presume something a couple may not have or be. Gender, orientation,
 * marriage, children and living together come from product.md "Daily questions"; the other groups
 * and the words are our own choice. Whole words count, so "scare" holds no "car".
 */
const presumptions: Readonly<Record<string, readonly string[]>> = {
  gender: list(
    `he, she, him, her, his, hers, himself, herself, man, men, woman, women, boy, boys, girl, girls,
    guy, guys, lady, ladies, gentleman, gentlemen, male, female, masculine, feminine, manly`,
  ),
  'gender or marriage': list(
    `husband, husbands, wife, wives, boyfriend, boyfriends, girlfriend, girlfriends, bride, groom`,
  ),
  marriage: list(
    `marry, married, marriage, wedding, weddings, honeymoon, spouse, spouses, fiancé, fiancée,
    engagement, proposal, vow, vows, in laws, mother in law, father in law, anniversary`,
  ),
  children: list(
    `kid, kids, child, children, baby, babies, son, sons, daughter, daughters, toddler, teenager,
    parenting, parenthood, pregnant, pregnancy, grandchild, grandchildren`,
  ),
  'living together': list(
    `our home, our house, our flat, our apartment, our bed, our bedroom, our kitchen, your house,
    home you share, share a home, share a bed, sleep beside, wake up beside, wake up next to,
    live together, living together, move in, moved in together, mortgage`,
  ),
  'living parents or siblings': list(
    `mother, mothers, mom, mum, father, fathers, dad, parents, parent, brother, brothers, sister,
    sisters, sibling, siblings, grandmother, grandfather, grandparents`,
  ),
  'a car': list(`car, cars, drive, driving, road trip, garage`),
  'a faith': list(
    `god, church, mosque, temple, pray, prayer, prayers, bless, blessed, blessing, sin, heaven,
    christmas, easter, ramadan, hanukkah, diwali, thanksgiving`,
  ),
  drinking: list(
    `wine, beer, beers, cocktail, cocktails, champagne, whisky, whiskey, alcohol, drunk, tipsy,
    hangover, pub`,
  ),
  'paid holidays': list(`holiday, holidays, vacation, vacations`),
  'a paid job': list(`boss, salary, paycheck, colleague, colleagues, coworker, coworkers, career`),
  'money to spare': list(`afford, splurge, luxury, restaurant, hotel, flight, flights, cruise`),
  sex: list(`sex, sexy, sexual, naked, orgasm, foreplay, lovemaking, turned on, turn on`),
  'an able body': list(`jog, jogging, hike, hiking, gym, workout`),
  'a certain weight': list(`diet, calories, slim, overweight, lose weight`),
  'a pet': list(`your dog, your cat, your pet, our dog, our cat, our pet`),
};

/** A word found in a text, with what it takes for granted about the two people. */
interface Presumption {
  readonly word: string;
  readonly presumes: string;
}

/** Every word of a text that takes for granted who the two people are or how they live. */
export function findPresumptions(text: string): readonly Presumption[] {
  const spaced = ` ${wordsOf(text)
    .map((word) => word.replace(/’s$/, ''))
    .join(' ')} `;
  return Object.entries(presumptions).flatMap(([presumes, words]) =>
    words.filter((word) => spaced.includes(` ${word} `)).map((word) => ({ word, presumes })),
  );
}

function list(words: string): readonly string[] {
  return words.split(',').map((word) => word.trim());
}
