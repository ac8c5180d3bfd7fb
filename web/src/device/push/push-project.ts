import * as v from 'valibot';
import { environment } from '../environment.ts';

export type PushProject = {
  readonly appId: string;
  readonly messagingSenderId: string;
  /** 65 bytes of P-256, as base64url. */
  readonly vapidKey: string;
};

/** Not a real project: no push can reach its subscribers. */
const demoProject: PushProject = {
  appId: '1:100000000000:web:0123456789abcdef012345',
  messagingSenderId: '100000000000',
  vapidKey:
    'BIGANAKLqmQFd_jaBUJR6Hsv4s1Bpyjd2sUIi-jY9_-Za9nQc1k06U03Zkz_cxAf1GJNVL3bJ27wmRLmiz3l8GM',
};

const ProjectEnvironmentSchema = v.object({
  VITE_FIREBASE_APP_ID: v.optional(v.string()),
  VITE_FIREBASE_MESSAGING_SENDER_ID: v.optional(v.string()),
  VITE_FIREBASE_VAPID_KEY: v.optional(v.string()),
});

/** Null if the build lacks a setting. Demo projects need none. */
export const parsePushProject = (projectId: string, given: unknown): PushProject | null => {
  if (projectId.startsWith('demo-')) return demoProject;
  const parsed = v.parse(ProjectEnvironmentSchema, given);
  const appId = parsed.VITE_FIREBASE_APP_ID;
  const messagingSenderId = parsed.VITE_FIREBASE_MESSAGING_SENDER_ID;
  const vapidKey = parsed.VITE_FIREBASE_VAPID_KEY;
  return appId && messagingSenderId && vapidKey ? { appId, messagingSenderId, vapidKey } : null;
};

/** Not in environment.ts, to keep it out of the first screen. */
export const getPushProject = (): PushProject | null =>
  parsePushProject(environment.firebase.projectId, import.meta.env);
