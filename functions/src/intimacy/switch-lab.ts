import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { isCurrent } from '@usward/core/intimacy/consent';
import type { switchLab } from '@usward/core/intimacy/endpoints';
import { isOn } from '@usward/core/intimacy/lab';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { SessionDocument } from '../database/intimacy-documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { assertCouple } from '../pairing/assert-couple.ts';
import { refuseAlone } from '../pairing/refuse-alone.ts';
import { announce } from '../pulse/announce.ts';
import { closeLab } from './close-lab.ts';
import { isRunningNow, type Lab, labNow, switchOf } from './intimacy-store.ts';
import { goOn, openLab, opensBy } from './open-lab.ts';
import { endSomething, type Told } from './something.ts';

const switchOn = (
  before: Lab,
  partner: Told,
  session: SessionDocument | null,
  now: number,
): readonly Write[] => {
  const { couple, mine, lab } = before;
  if (!isCurrent(mine.consent)) throw new AppError('needs-consent');
  const wasOn = isOn(switchOf(mine), lab, now);
  const choices = wasOn ? mine.choices : { ...mine.choices, on: instant(now) };
  const after = { ...before, mine: { ...mine, choices } };
  if (opensBy(before, after, now)) return openLab(after, [partner], now);
  if (!wasOn && isRunningNow(after, now)) return goOn(after, session, now);
  return wasOn ? [] : [set(documents.intimacy(mine.id, couple.id), choices)];
};

const switchOff = (
  before: Lab,
  me: Told,
  session: SessionDocument | null,
  now: number,
): readonly Write[] => {
  const { couple, mine } = before;
  if (mine.choices.on === null) return endSomething(me);
  return [
    set(documents.intimacy(mine.id, couple.id), { ...mine.choices, on: null, ready: null }),
    ...closeLab(before, session, now),
    ...endSomething(me),
    // Their other devices.
    announce(me.person, 'intimacy'),
  ];
};

/** Switches the own side. The other hears of it where that opens the lab, and never of an "off". */
export const handleSwitchLab = async ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof switchLab>): Promise<Output<typeof switchLab>> =>
  operation.transact(async (reads) => {
    const { on, couple } = input.body;
    const reply = { ok: true } as const;
    const read = await labNow(reads, caller.id, ({ me, partner, coupleId }) => [
      documents.pulse(me),
      documents.pulse(partner),
      documents.session(coupleId),
    ]);
    if (read.kind === 'alone') {
      assertCouple(couple, null);
      // Off is what it is for somebody alone.
      return on ? refuseAlone(read.user, now) : { writes: [], reply };
    }
    const { lab, documents: found } = read;
    assertCouple(couple, lab.couple.id);
    const [mine, partners, session] = found;
    const writes = on
      ? switchOn(lab, { person: lab.theirs.id, pulse: partners }, session, now)
      : switchOff(lab, { person: caller.id, pulse: mine }, session, now);
    return { writes, reply };
  });
