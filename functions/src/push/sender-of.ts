import type { Environment } from '../environment.ts';
import { ownAccessToken } from './access-token.ts';
import { fcmSender } from './fcm-sender.ts';
import { recorder } from './recorder.ts';
import type { SendPush } from './sender.ts';

/** How pushes are sent here: by FCM; in a demo project by a stand-in at `fcmOrigin`, or by none. */
export const senderOf = (
  { projectId, isDemoProject, fcmOrigin }: Environment,
  write: (line: string) => void,
): SendPush => {
  if (!isDemoProject) return fcmSender({ project: projectId, accessToken: ownAccessToken });
  if (fcmOrigin === null) return recorder(write);
  return fcmSender({
    project: projectId,
    // What the emulators take in place of a token.
    accessToken: async () => 'owner',
    origin: fcmOrigin,
  });
};
