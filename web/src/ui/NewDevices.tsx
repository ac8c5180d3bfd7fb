import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  confirmSessions,
  getSessions,
  type LoginSession,
  revokeOtherSessions,
  revokeSession,
} from '@usward/core/account/session-endpoints';
import type { Output } from '@usward/core/endpoint';
import { plural, t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { mutate } from '../device/cache/mutate.ts';
import { refetchOnOpen } from '../device/cache/query-defaults.ts';
import { createReadOptions } from '../device/cache/read-cache.ts';
import { useAuth } from '../device/session/auth.tsx';
import { retryWithPassword } from './ask-password.ts';
import { Button } from './Button.tsx';
import { deviceTitle } from './device-title.ts';
import { focusHeading } from './focus-heading.ts';
import { Notice } from './Notice.tsx';
import { useAttempt } from './use-attempt.ts';

/** Confirming and signing out devices is never queued. */
export const useSessions = () => {
  const client = useQueryClient();
  const { refreshUser } = useAuth();
  const options = createReadOptions(getSessions);
  const query = useQuery({ ...options, ...refetchOnOpen });
  const { busy, attempt } = useAttempt(() => void query.refetch());
  const change = (step: () => Promise<Output<typeof getSessions>>): Promise<boolean> =>
    attempt(async () => {
      client.setQueryData(options.queryKey, await step());
      void refreshUser();
    });
  return {
    sessions: query.data?.items ?? null,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    busy,
    confirm: () => change(() => mutate(confirmSessions)),
    end: (id: string) => change(() => mutate(revokeSession, { params: { id } })),
    endOthers: () => change(() => retryWithPassword(() => mutate(revokeOtherSessions))),
  };
};

type NewDevicesProps = {
  readonly sessions: readonly LoginSession[];
  readonly busy: boolean;
  readonly online: boolean;
  readonly onConfirm: () => Promise<boolean>;
  readonly children?: ReactNode;
};

export const NewDevices = ({ sessions, busy, online, onConfirm, children }: NewDevicesProps) => {
  const fresh = sessions.filter(({ isNew }) => isNew);
  if (fresh.length === 0) return null;
  const confirm = async () => {
    // The notice disappears together with its button.
    if (await onConfirm()) focusHeading();
  };
  return (
    <Notice icon="devices" role="status">
      <p>
        {plural(fresh.length, {
          one: 'A new device signed in. Was that you?',
          other: '# new devices signed in. Was that you?',
        })}
      </p>
      <p>{fresh.map(({ name }) => deviceTitle(name)).join(', ')}</p>
      {children}
      <Button
        kind="plain"
        slim
        busy={busy}
        disabled={!online}
        onClick={() => void confirm()}
      >{t`That was me`}</Button>
    </Notice>
  );
};
