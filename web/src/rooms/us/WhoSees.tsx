import { t } from '@usward/core/language/speak';
import type { Showable } from '@usward/core/us/about';
import { Hint } from '../../ui/Hints.tsx';
import { called, useIsWaiting, useTwo } from '../../ui/two.ts';
import { useUs } from './us-queries.ts';

/** Who sees a part of what one says about oneself, below its field. */
export const WhoSees = ({ part }: { readonly part: Showable }) => {
  const { us } = useUs();
  const two = useTwo();
  const isWaiting = useIsWaiting();
  if (!us) return null;
  if (!us.me.shows[part])
    return <Hint icon="lock">{t`Only you see this, until you choose otherwise.`}</Hint>;
  const partner = called(two);
  if (isWaiting) return <Hint icon="eye">{t`${partner} will see this after confirming.`}</Hint>;
  return (
    <Hint icon="eye">
      {two.alone ? t`Your partner will see this once there is one.` : t`${partner} sees this.`}
    </Hint>
  );
};
