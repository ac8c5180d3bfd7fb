import { t } from '@usward/core/language/i18n';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { CardProps } from './CardFrame.tsx';

// Seldom asked for, so loaded at the tap.
const SwapSheet = lazy(() => import('./SwapSheet.tsx'));

export const AnotherQuestion = ({ dashboard: { day } }: CardProps) => {
  /** Null: never opened. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button kind="plain" icon="swap" onClick={() => setIsOpen(true)}>
        {t`Another question`}
      </Button>
      {isOpen !== null && (
        <Suspense fallback={null}>
          <SwapSheet day={day} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
