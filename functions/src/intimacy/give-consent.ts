import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { CONSENT, isCurrent } from '@usward/core/intimacy/consent';
import type { giveConsent } from '@usward/core/intimacy/endpoints';
import { t } from '@usward/core/language/speak';
import { assertOldEnough } from '../account/assert-adult.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { labNow } from './intimacy-store.ts';
import { openLab, opensBy } from './open-lab.ts';

type ConsentCall = PersonCall<typeof giveConsent>;

/** Records who consented to which wording, and when; said again it stays as it was. */
export const handleGiveConsent = async ({
  caller,
  input,
  now,
  operation,
}: ConsentCall): Promise<Output<typeof giveConsent>> =>
  operation.transact(async (reads) => {
    const reply = { ok: true } as const;
    const { version } = input.body;
    const read = await labNow(reads, caller.id, ({ partner }) => [documents.pulse(partner)]);
    assertOldEnough(read.user, now);
    if (version !== CONSENT.version) {
      throw new AppError('needs-consent', {
        message: t`This text has changed since. Please read it once more.`,
      });
    }
    const consent = { version, at: instant(now) };
    const given: Write = merge(documents.consents(caller.id), { intimacy: consent });
    if (read.kind === 'alone') {
      const consents = await reads.get(documents.consents(caller.id));
      return { writes: isCurrent(consents?.intimacy ?? null) ? [] : [given], reply };
    }
    const { lab: before, documents: found } = read;
    if (isCurrent(before.mine.consent)) return { writes: [], reply };
    // Where another wording had come out, both may have been on all the time.
    const after = { ...before, mine: { ...before.mine, consent } };
    const told = [{ person: before.theirs.id, pulse: found[0] }];
    const opening = opensBy(before, after, now) ? openLab(after, told, now) : [];
    return { writes: [given, ...opening], reply };
  });
