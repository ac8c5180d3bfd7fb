import type { UserId } from '../ids.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { type Emblem, emblemColors, emblemSigns } from './emblem.ts';

type Wearer = {
  readonly id: UserId;
  /** Null until they chose one. */
  readonly emblem: Emblem | null;
};

type Names<T> = readonly [T, ...T[]];

const at = <T>(names: Names<T>, index: number): T => names[index % names.length] ?? names[0];

const getNext = <T>(names: Names<T>, name: T): T => at(names, names.indexOf(name) + 1);

const getDefaultAlone = (id: UserId): Emblem => {
  const random = createSeededRandom(id);
  return {
    sign: at(emblemSigns, Math.floor(random() * emblemSigns.length)),
    color: at(emblemColors, Math.floor(random() * emblemColors.length)),
  };
};

const getDefault = (id: UserId, partnerId: UserId): Emblem => {
  const mine = getDefaultAlone(id);
  if (id <= partnerId) return mine;
  const theirs = getDefaultAlone(partnerId);
  return {
    sign: mine.sign === theirs.sign ? getNext(emblemSigns, mine.sign) : mine.sign,
    color: mine.color === theirs.color ? getNext(emblemColors, mine.color) : mine.color,
  };
};

/** A choice comes before a default. Two may choose the same sign without knowing; then their ids decide. */
const givesWay = (me: Wearer, partner: Wearer): boolean =>
  (me.emblem === null) === (partner.emblem === null) ? me.id > partner.id : me.emblem === null;

const withNextSign = (emblem: Emblem): Emblem => ({
  ...emblem,
  sign: getNext(emblemSigns, emblem.sign),
});

export const getEmblemAlone = ({ id, emblem }: Wearer): Emblem => emblem ?? getDefaultAlone(id);

/**
 * What the two wear: chosen, or else derived from their ids. Their signs always differ, so that nobody has to tell
 * colors apart. The defaults of a couple differ in both, and stay whatever the other chooses.
 */
export const getEmblems = (
  me: Wearer,
  partner: Wearer,
): { readonly mine: Emblem; readonly partners: Emblem } => {
  const mine = me.emblem ?? getDefault(me.id, partner.id);
  const partners = partner.emblem ?? getDefault(partner.id, me.id);
  if (mine.sign !== partners.sign) return { mine, partners };
  return givesWay(me, partner)
    ? { mine: withNextSign(mine), partners }
    : { mine, partners: withNextSign(partners) };
};
