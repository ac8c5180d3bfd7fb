import { t } from '@usward/core/language/i18n';
import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Cluster } from './Stack.tsx';

/** About three screens, so that a fast scroll does not reach the end. */
const PREFETCH_MARGIN = '2400px';

type LoadMoreProps = {
  readonly hasMore: boolean;
  readonly loadsAutomatically: boolean;
  readonly isFetching: boolean;
  readonly onMore: () => void;
};

export const LoadMore = ({ hasMore, loadsAutomatically, isFetching, onMore }: LoadMoreProps) => {
  const end = useRef<HTMLDivElement>(null);
  const wanted = hasMore && loadsAutomatically;
  useEffect(() => {
    const element = end.current;
    if (!wanted || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: PREFETCH_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted, onMore]);
  return (
    <div ref={end}>
      {hasMore && (
        <Cluster center>
          <Button kind="quiet" busy={isFetching} onClick={onMore}>
            {isFetching ? t`Loading more` : t`Show more`}
          </Button>
        </Cluster>
      )}
    </div>
  );
};
