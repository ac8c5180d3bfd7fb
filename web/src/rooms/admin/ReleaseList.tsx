import { useQuery } from '@tanstack/react-query';
import type { ContentKind } from '@usward/core/admin/content-kind';
import {
  getReleases,
  type Release,
  restoreRelease,
} from '@usward/core/admin/import-and-release-endpoints';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { mutate } from '../../device/cache/mutate.ts';
import { refetchOnOpen } from '../../device/cache/query-defaults.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { retryWithPassword } from '../../ui/ask-password.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, VisuallyHidden } from '../../ui/Text.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { getDayAndTimeText, getReleaseText, kindLabels } from './import-and-audit-labels.ts';

type Rollback = { readonly kind: ContentKind; readonly to: number; readonly current: number };

const getRollbackText = ({ kind, to }: Rollback): string => {
  const kindName = kindLabels[kind];
  return to === 0
    ? t`${kindName} will go back to what came with the app.`
    : t`${kindName} will go back to release ${to}.`;
};

export const ReleaseList = ({ onChanged }: { readonly onChanged: () => void }) => {
  const { data, refetch } = useQuery({ ...createReadOptions(getReleases), ...refetchOnOpen });
  const [rollback, setRollback] = useState<Rollback | null>(null);
  const { busy, attempt } = useAttempt(() => void refetch());
  const rollBack = async ({ kind, to, current }: Rollback): Promise<void> => {
    await attempt(async () => {
      const params = { kind, n: String(to) };
      await retryWithPassword(() => mutate(restoreRelease, { params, body: { current } }));
      onChanged();
    });
    setRollback(null);
  };
  if (data === undefined) return null;
  const current = ({ kind, release }: Release) => data.current[kind] === release;
  return (
    <Stack as="section" gap={3}>
      <h2>{t`Releases`}</h2>
      {data.items.length === 0 && (
        <MutedText>{t`Nothing has been released yet. Everything is as it came with the app.`}</MutedText>
      )}
      <Rows label={t`Releases`}>
        {data.items.map((item) => {
          const { kind, release, at } = item;
          const name = `${kindLabels[kind]} ${release}`;
          const to = current(item) ? release - 1 : release;
          return (
            <Row
              key={`${kind} ${release}`}
              icon={current(item) ? 'check' : 'clock'}
              title={current(item) ? t`${name}, in use` : name}
              note={`${getDayAndTimeText(at)}. ${getReleaseText(item)}`}
            >
              <Button
                kind="plain"
                slim
                onClick={() => setRollback({ kind, to, current: data.current[kind] })}
              >
                {current(item) ? t`Undo` : t`Go back to this`}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            </Row>
          );
        })}
      </Rows>
      <ConfirmSheet
        open={rollback !== null}
        busy={busy}
        onClose={() => setRollback(null)}
        title={t`Roll back?`}
        readFirst
        keep={t`Keep it as is`}
        confirm={t`Roll back`}
        onConfirm={() => rollback && void rollBack(rollback)}
      >
        <p>
          {rollback && getRollbackText(rollback)}{' '}
          {t`Anything released since then is no longer used. Everything couples have answered keeps its wording.`}
        </p>
      </ConfirmSheet>
    </Stack>
  );
};
