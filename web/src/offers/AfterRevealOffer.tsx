import { lazy, Suspense } from 'react';

const RevealOffers = lazy(() => import('./RevealOffers.tsx'));

type AfterRevealOfferProps = {
  /** Both answers lie open, and no letter is still opening. */
  readonly isOpen: boolean;
};

export const AfterRevealOffer = ({ isOpen }: AfterRevealOfferProps) =>
  isOpen && (
    <Suspense fallback={null}>
      <RevealOffers />
    </Suspense>
  );
