import { t } from '@usward/core/language/i18n';
import { shareForm } from '@usward/core/reflection/endpoints';
import type { Reflection } from '@usward/core/reflection/reflection';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import { dashboardInvitePath } from '../../ui/paths.ts';
import type { ShareGate } from './use-form-sharing.ts';

type AnswerRejection = {
  /** Null where the server's message says it best. */
  readonly words: string | null;
  /** As they are, or after a review. */
  readonly canSend: boolean;
};

type RejectionFacts = {
  /** Null when it no longer exists. */
  readonly reflection: Pick<Reflection, 'state' | 'closesAt'> | null;
  /** From another couple than the current one. */
  readonly isForOther: boolean;
  readonly frozen: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
};

const createFinalRejection = (words: string): AnswerRejection => ({ words, canSend: false });

export const getAnswerRejection = ({
  reflection,
  isForOther,
  frozen,
  at,
}: RejectionFacts): AnswerRejection => {
  if (isForOther) {
    return createFinalRejection(
      t`You gave these answers while you were linked with someone else, or with no one. No one saw them.`,
    );
  }
  if (reflection === null) {
    return createFinalRejection(
      t`This one is no longer open, so these weren’t sent. No one saw them.`,
    );
  }
  switch (reflection.state) {
    case 'both':
      return createFinalRejection(
        t`You’ve both answered now, so what you sent earlier stands. These weren’t sent.`,
      );
    case 'forgotten':
      return createFinalRejection(t`This one has since been removed, so these weren’t sent.`);
    case 'closed':
      return createFinalRejection(
        t`Time ran out before these arrived. What you sent before stays private.`,
      );
    default:
      if (at >= Date.parse(reflection.closesAt)) {
        return createFinalRejection(t`Time ran out before these arrived. No one saw them.`);
      }
      return frozen
        ? createFinalRejection(
            t`Your shared space is paused, so these can’t be sent. They stay here on your device.`,
          )
        : { words: null, canSend: true };
  }
};

type FormRejection = {
  readonly words: string | null;
  /** Where to get what is missing; null if nowhere. */
  readonly canRetry: boolean;
  readonly leads: { readonly to: string; readonly label: string } | null;
};

const inviteLink = { to: dashboardInvitePath, label: t`Invite your partner` };

/** For another partner it can only be shared as a new form. */
export const getFormRejection = (
  { name }: Pick<OutboxWrite, 'name'>,
  { isForOther, gate }: { readonly isForOther: boolean; readonly gate: ShareGate },
): FormRejection => {
  if (name !== shareForm.name) return { words: null, canRetry: true, leads: null };
  if (isForOther) {
    return {
      words: t`This was to be shared while you were linked with someone else, or with no one. No one saw it.`,
      canRetry: false,
      leads: gate === 'alone' ? inviteLink : null,
    };
  }
  switch (gate) {
    case 'ready':
    case 'waiting':
      return { words: null, canRetry: true, leads: null };
    case 'alone':
      return {
        words: t`You’re not linked with anyone right now, so there’s no one to share it with. No one saw it.`,
        canRetry: false,
        leads: inviteLink,
      };
    case 'frozen':
      return {
        words: t`Your shared space is paused, so you can’t share anything new. No one saw it.`,
        canRetry: false,
        leads: null,
      };
  }
};
