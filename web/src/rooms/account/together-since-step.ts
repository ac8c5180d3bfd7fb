import { markInviteSeen, type saveOnboarding } from '@usward/core/account/endpoints';
import { type CalendarDate, daysBetween } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { formatNumber, plural, t } from '@usward/core/language/i18n';
import { daysTogether, nextMilestone } from '@usward/core/milestones';
import { useNavigate } from 'react-router-dom';
import { getMilestoneName } from '../../content/milestone-labels.ts';
import { useAcceptCode } from '../../couple/use-connect.ts';
import { mutate } from '../../device/cache/mutate.ts';
import { ApiError } from '../../device/network/api-error.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { stored } from '../../device/storage/local-storage.ts';
import { paths } from '../../ui/paths.ts';
import { type ToastContent, toast } from '../../ui/toast.ts';

type SavedDate = { readonly partnerEmail: string | null; readonly partnerInvited: boolean };

type AfterDateStep =
  | { readonly to: 'dashboard' | 'invite' }
  | { readonly to: 'accept'; readonly code: string };

/** `saved` is null when the step was skipped (docs/specification.md, 4, "Onboarding"). */
export const getNextAfterTogetherSince = (
  saved: SavedDate | null,
  code: string | null,
): AfterDateStep => {
  if (saved !== null && saved.partnerEmail !== null) return { to: 'dashboard' };
  if (code !== null) return { to: 'accept', code };
  return { to: saved?.partnerInvited ? 'dashboard' : 'invite' };
};

const dateSavedToast: ToastContent = { kind: 'success', title: t`Date saved` };

const setupCompleteToast: ToastContent = {
  kind: 'success',
  title: t`Success`,
  description: t`Setup complete! Welcome to your dashboard.`,
};

export const notSignedInToast: ToastContent = {
  kind: 'error',
  title: t`Error`,
  description: t`User authentication required`,
};

export const getTogetherSinceFailedToast = (error: unknown): ToastContent => {
  // The session ended while the date was being sent.
  if (error instanceof ApiError && error.status === 401) return notSignedInToast;
  const description =
    error instanceof ApiError
      ? (error.serverMessage ?? t`Failed to save onboarding data`)
      : t`Failed to save your information. Please try again.`;
  return { kind: 'error', title: t`Error`, description };
};

export const getDaysTogetherText = (since: CalendarDate, today: CalendarDate): string | null => {
  if (since > today) return null;
  const days = daysTogether(since, today);
  if (days === 0) return t`Today. What a good day to start.`;
  const next = nextMilestone(since, today);
  if (next.date === today) {
    return plural(days, {
      one: 'That’s exactly # day together.',
      other: 'That’s exactly # days together.',
    });
  }
  const counted = plural(days, {
    one: 'That’s # day together.',
    other: 'That’s # days together.',
  });
  const left = daysBetween(today, next.date);
  const ahead =
    next.kind === 'days'
      ? plural(
          left,
          { one: 'Day {day} is tomorrow.', other: 'Day {day} is # days away.' },
          { day: formatNumber(next.count) },
        )
      : plural(
          left,
          { one: 'Next: {name} together, tomorrow.', other: 'Next: {name} together, in # days.' },
          { name: getMilestoneName(next) },
        );
  return `${counted} ${ahead}`;
};

/** Call it with the reply after saving, or with null after skipping. Either button also accepts `code`. */
export const useContinueAfterTogetherSince = (code: string | null) => {
  const navigate = useNavigate();
  const { replaceUser } = useAuth();
  const accept = useAcceptCode();

  return async (saved: Output<typeof saveOnboarding> | null): Promise<void> => {
    const next = getNextAfterTogetherSince(saved, code);
    if (saved !== null && next.to === 'dashboard') {
      // The user is replaced last, since the redirects follow immediately.
      const { user } = await mutate(markInviteSeen).catch(() => saved);
      stored.onboardingInviteCompleted.set(user.inviteStepCompleted);
      replaceUser(user);
      toast(setupCompleteToast);
      navigate(paths.dashboard, { replace: true });
      return;
    }
    if (next.to === 'accept') {
      const trial = accept(next.code);
      if (saved !== null) replaceUser(saved.user);
      await trial;
      return;
    }
    if (saved !== null) {
      replaceUser(saved.user);
      toast(dateSavedToast);
    }
    navigate(paths.invite, { replace: true });
  };
};
