import type { EmblemColor, EmblemSign } from '@usward/core/account/emblem';
import { tWithContext } from '@usward/core/language/i18n';

export const emblemColorLabels: Readonly<Record<EmblemColor, string>> = {
  dawn: tWithContext('a color')`Dawn`,
  sea: tWithContext('a color')`Sea`,
  clay: tWithContext('a color')`Clay`,
  moss: tWithContext('a color')`Moss`,
};

export const emblemSignLabels: Readonly<Record<EmblemSign, string>> = {
  leaf: tWithContext('a small sign')`Leaf`,
  star: tWithContext('a small sign')`Star`,
  moon: tWithContext('a small sign')`Moon`,
  wave: tWithContext('a small sign')`Wave`,
  sun: tWithContext('a small sign')`Sun`,
  cloud: tWithContext('a small sign')`Cloud`,
  drop: tWithContext('a small sign')`Drop`,
  hill: tWithContext('a small sign')`Hill`,
};
