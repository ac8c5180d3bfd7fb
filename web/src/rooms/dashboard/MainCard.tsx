import { t } from '@usward/core/language/i18n';
import { lazy, Suspense } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { paths } from '../../ui/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CardFrame, type CardProps, getPartnerName } from './CardFrame.tsx';
import type { MainCard as Kind } from './choose-main-card.ts';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';
import { AnswerCard, DoneCard, RevealCard, SealedCard } from './QuestionCards.tsx';
import { getSharedStatusText } from './shared-status-text.ts';

/** So that the check-in card does not hide it. */
const getQuestionStateText = ({ day, unsent }: OptimisticDashboard, isNote: boolean): string => {
  if (unsent && unsent.state !== 'rejected') return t`Today’s answer is saved on this device.`;
  if (day.state === 'both') return t`You’ve both answered today’s question.`;
  if (day.state !== 'mine') return t`Take a minute`;
  return isNote
    ? t`Today’s private note is saved.`
    : t`Today’s answer is saved. You’ll see each other’s once you’ve both answered.`;
};

const CheckinCard = ({ dashboard, isNote }: CardProps & { readonly isNote: boolean }) => {
  const isWaited = dashboard.waiting.some(
    ({ kind, date }) => kind === 'check-in' && date === dashboard.today,
  );
  return (
    <CardFrame above={getQuestionStateText(dashboard, isNote)} heading={t`How are you?`}>
      {isWaited && (
        <Hint icon="envelope">
          {getSharedStatusText(dashboard.status, dashboard.today, getPartnerName(dashboard))}
        </Hint>
      )}
      <LinkButton icon="checkin" to={paths.checkin}>{t`Check in`}</LinkButton>
    </CardFrame>
  );
};

// Seldom the next thing, so loaded separately.
const RareCard = lazy(() => import('./RareCard.tsx'));

const commonKinds: readonly Kind['kind'][] = ['reveal', 'check-in', 'answer', 'sealed', 'done'];

/** A card that comes after the first paint. */
export const isRareCard = ({ kind }: Kind): boolean => !commonKinds.includes(kind);

type MainCardProps = CardProps & { readonly card: Kind; readonly isNote: boolean };

const CardOfKind = ({ dashboard, card, isNote }: MainCardProps) => {
  switch (card.kind) {
    case 'reveal':
      return <RevealCard dashboard={dashboard} date={card.date} />;
    case 'check-in':
      return <CheckinCard dashboard={dashboard} isNote={isNote} />;
    case 'answer':
      return <AnswerCard dashboard={dashboard} />;
    case 'sealed':
      return <SealedCard dashboard={dashboard} />;
    case 'done':
      return <DoneCard dashboard={dashboard} />;
    default:
      return <RareCard dashboard={dashboard} card={card} />;
  }
};

export const MainCard = (props: MainCardProps) => (
  <Suspense fallback={<Skeleton block="card" />}>
    <CardOfKind {...props} />
  </Suspense>
);
