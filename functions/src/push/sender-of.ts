import type { Environment } from '../environment.ts';
import { askGoogle, keptTokens } from './access-tokens.ts';
import { fcmSender } from './fcm-sender.ts';
import { recorder } from './recorder.ts';
import type { SendPush } from './sender.ts';

/** What the emulators take in place of a token. */
const OWNER = { token: 'owner', endsAt: Number.POSITIVE_INFINITY };

/** How pushes are sent here: by FCM; in a demo project by a stand-in at `fcmOrigin`, or by none. */
export const senderOf = (
  { projectId, isDemoProject, fcmOrigin }: Environment,
  write: (line: string) => void,
): SendPush => {
  if (!isDemoProject) {
    return fcmSender({ project: projectId, accessTokens: keptTokens(askGoogle) });
  }
  if (fcmOrigin === null) return recorder(write);
  return fcmSender({
    project: projectId,
    accessTokens: keptTokens(async () => OWNER),
    origin: fcmOrigin,
  });
};
