import type { Reply } from '@usward/core/checkin/checkin';
import { t } from '@usward/core/language/speak';

/** The one-tap words to a need. */
export const replyWords: Readonly<Record<Reply, string>> = {
  here: t`I’m here`,
  tonight: t`Tonight, you and me`,
  soon: t`Give me a little while`,
  hug: t`A hug is coming`,
  'tell-me': t`Tell me more`,
};
