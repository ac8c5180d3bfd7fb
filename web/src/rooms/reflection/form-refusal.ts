import { t } from '@usward/core/language/speak';
import { shareForm } from '@usward/core/reflection/endpoints';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { inviteOnDashboard } from '../../paths.ts';
import type { ShareGate } from './share-gate.ts';

/** What can be done with a form that was refused, beside taking it up again. */
type FormRefusal = {
  /** Why, in words; null where the server's own words say it best. */
  readonly words: string | null;
  /** The same may be sent once more. */
  readonly canRetry: boolean;
  /** Where what is missing can be had; null: nothing is, or it is not to be had. */
  readonly leads: { readonly to: string; readonly label: string } | null;
};

const toInvite = { to: inviteOnDashboard, label: t`Invite your partner` };

/** What became of a refused form, by what is known now. To somebody else it only goes anew. */
export const formRefusal = (
  { name }: Pick<QueuedWrite, 'name'>,
  { isForOther, gate }: { readonly isForOther: boolean; readonly gate: ShareGate },
): FormRefusal => {
  if (name !== shareForm.name) return { words: null, canRetry: true, leads: null };
  if (isForOther) {
    return {
      words: t`It was to be shared when you were connected with somebody else, or with nobody. Nobody was shown it.`,
      canRetry: false,
      leads: gate === 'alone' ? toInvite : null,
    };
  }
  switch (gate) {
    case 'ready':
    case 'waiting':
      return { words: null, canRetry: true, leads: null };
    case 'alone':
      return {
        words: t`Sharing takes two, and there is nobody connected with you now. Nobody was shown it.`,
        canRetry: false,
        leads: toInvite,
      };
    case 'frozen':
      return {
        words: t`What you two share rests for now, so nothing new goes out. Nobody was shown it.`,
        canRetry: false,
        leads: null,
      };
  }
};
