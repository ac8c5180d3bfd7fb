import type { Level } from '@usward/core/intimacy/card';
import Sweet from '../../pictures/level-0.svg?picture';
import Warm from '../../pictures/level-1.svg?picture';
import Flirty from '../../pictures/level-2.svg?picture';
import Heated from '../../pictures/level-3.svg?picture';
import Steamy from '../../pictures/level-4.svg?picture';
import type { Drawing } from '../../ui/Picture.tsx';

/** The two lines come closer and the light goes down; nothing else hints. */
export const levelPictures: Readonly<Record<Level, Drawing>> = {
  0: Sweet,
  1: Warm,
  2: Flirty,
  3: Heated,
  4: Steamy,
};
