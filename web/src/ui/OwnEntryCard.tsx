import { t } from '@usward/core/language/i18n';
import { type ReactNode, useEffect, useRef } from 'react';
import { Avatar } from './Avatar.tsx';
import { Card } from './Card.tsx';
import { Cluster, type Gap } from './Stack.tsx';

type OwnEntryCardProps = {
  readonly label: string;
  readonly name: string | null;
  /** Grows each time the form closes: the card then takes the focus. */
  readonly closeCount: number;
  readonly gap?: Gap | undefined;
  readonly children: ReactNode;
};

export const OwnEntryCard = ({ label, name, closeCount, gap, children }: OwnEntryCardProps) => {
  const cardRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (closeCount > 0) cardRef.current?.focus({ preventScroll: true });
  }, [closeCount]);
  return (
    <Card as="article" kind="me" gap={gap} aria-label={label}>
      <div ref={cardRef} tabIndex={-1}>
        <Cluster>
          <Avatar name={name} who="me" />
          <strong>{t`You`}</strong>
        </Cluster>
      </div>
      {children}
    </Card>
  );
};
