import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import type { agreeToSummary } from '@usward/core/reflection/endpoints';
import { isAgreed } from '@usward/core/reflection/summary';
import type { Write } from '../database/document.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { haveBothAgreed, inOpened, type Opened, withSummary } from './in-opened.ts';

type Call = PersonCall<typeof agreeToSummary>;

const agreedAfter = ({ member, reflection }: Opened, { input, now }: Call) => {
  const { [member.me]: _, ...others } = reflection.summary.agreed;
  return input.body.agreed ? { ...others, [member.me]: instant(now) } : others;
};

/** Tells the other only where it changes whether both agree: of one word alone they hear nothing. */
const agreeingWrites = (before: Opened, call: Call): readonly Write[] => {
  const { member, reflection, consents } = before;
  const isOwnYes = isAgreed(consents.mine?.summaries ?? null);
  if (call.input.body.agreed && !isOwnYes) {
    throw new AppError('needs-consent', {
      message: t`Please say first that an AI may write summaries.`,
    });
  }
  const isSaid = reflection.summary.agreed[member.me] !== undefined;
  if (isSaid === call.input.body.agreed) return [];
  const agreed = agreedAfter(before, call);
  const after = { ...reflection, summary: { ...reflection.summary, agreed } };
  const isNews = haveBothAgreed(before) !== haveBothAgreed({ ...before, reflection: after });
  return [
    withSummary(before, { agreed }),
    announce(member.me, 'reflection'),
    ...(isNews ? [announce(member.partner, 'reflection')] : []),
  ];
};

/** Says whether an AI may write the summary of this reflection, or takes that back. */
export const handleAgreeToSummary = (call: Call): Promise<Output<typeof agreeToSummary>> =>
  inOpened(call, (opened) => agreeingWrites(opened, call));
