import { lines } from '@usward/core/checkin/checkin';
import { t } from '@usward/core/language/i18n';
import { type Couple, partnerNameInSentence } from '../../couple/use-couple.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, PageHeading } from '../../ui/Text.tsx';
import type { OptimisticCheckin } from './optimistic-checkin.ts';
import { getTogetherTitle } from './together-title.ts';

const getLeadText = ({ mine, partner }: OptimisticCheckin, couple: Couple): string => {
  const isPrivate = lines.every((line) => (mine?.lines[line]?.visibility ?? 'me') === 'me');
  if (isPrivate)
    return t`You’re keeping this one to yourself. You can change it until the day ends.`;
  return partner === null
    ? t`When ${partnerNameInSentence(couple)} checks in too, you’ll see each other’s here. You can change yours until the day ends.`
    : t`You can change yours until the day ends.`;
};

type DoneHeaderProps = { readonly checkin: OptimisticCheckin; readonly couple: Couple };

export const DoneHeader = ({ checkin, couple }: DoneHeaderProps) => {
  const { mine, partner } = checkin;
  return (
    <Stack as="header" gap={2}>
      <PageHeading>
        {mine === null || partner === null
          ? t`That’s your check-in`
          : getTogetherTitle(mine.lines, partner)}
      </PageHeading>
      <MutedText>{getLeadText(checkin, couple)}</MutedText>
    </Stack>
  );
};
