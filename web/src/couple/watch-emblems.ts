import type { Emblem } from '@usward/core/account/emblem';
import { applyEmblemChange } from '@usward/core/account/emblem-change';
import { setAbout } from '@usward/core/us/endpoints';
import { getOutboxWrites, onOutboxChange } from '../device/outbox/outbox.ts';
import { isNotRejected, parseWriteContent } from '../device/outbox/pending-writes.ts';
import type { Session } from '../device/session/session.ts';
import { $emblems, getInitial } from '../ui/Avatar.tsx';
import '../ui/emblem.css';

/** As the user chose it last, even if no server knows it yet. */
const applyQueued = (emblem: Emblem): Emblem =>
  getOutboxWrites()
    .filter(isNotRejected)
    .map((write) => parseWriteContent(setAbout, write)?.body.emblem ?? {})
    .reduce<Emblem>(applyEmblemChange, emblem);

const hasSameInitial = (one: string | null = null, other: string | null = null): boolean =>
  one !== null && other !== null && getInitial(one) === getInitial(other);

/** Lets every initial of the app wear the emblem of its person. */
export const watchEmblems = ({
  getState,
  onChange,
}: Pick<Session, 'getState' | 'onChange'>): (() => void) => {
  const update = () => {
    const { user } = getState();
    const partner = user?.partner ?? user?.previousCouple;
    $emblems.set({
      me: user?.emblem ? applyQueued(user.emblem) : null,
      you: partner?.emblem ?? null,
      isSameInitial: hasSameInitial(user?.firstName, partner?.firstName),
    });
  };
  update();
  const stops = [onChange(update), onOutboxChange(update)];
  return () => {
    for (const stop of stops) stop();
  };
};
