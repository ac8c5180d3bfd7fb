import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import type { agreeToSummaries } from '@usward/core/reflection/endpoints';
import { isAgreed, SUMMARY_CONSENT } from '@usward/core/reflection/summary';
import { known } from '../account/to-user.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';

/** Records who agreed to which wording, and when, or that they do no more; the other hears of neither. */
export const handleAgreeToSummaries = ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof agreeToSummaries>): Promise<Output<typeof agreeToSummaries>> =>
  operation.transact(async (reads) => {
    const reply = { ok: true } as const;
    const { version } = input.body;
    const place = documents.consents(caller.id);
    const [user, consents] = await reads.getAll(documents.user(caller.id), place);
    known(user);
    if (version !== null && version !== SUMMARY_CONSENT.version) {
      throw new AppError('needs-consent', {
        message: t`This text has changed since. Please read it once more.`,
      });
    }
    const before = consents?.summaries ?? null;
    // Said again it stays as it was.
    const isUnchanged = version === null ? before === null : isAgreed(before);
    if (isUnchanged) return { writes: [], reply };
    const summaries = version === null ? null : { version, at: instant(now) };
    return { writes: [merge(place, { summaries }), announce(caller.id, 'reflection')], reply };
  });
