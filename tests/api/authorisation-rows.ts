import { own } from '../actors/callers.ts';
import { thursday } from '../actors/evening.ts';
import { accountRows } from './authorisation-rows/account.ts';
import { adminRows } from './authorisation-rows/admin.ts';
import { checkinRows } from './authorisation-rows/checkin.ts';
import { dailyRows } from './authorisation-rows/daily.ts';
import { intimacyRows } from './authorisation-rows/intimacy.ts';
import { pairingRows } from './authorisation-rows/pairing.ts';
import { privacyRows } from './authorisation-rows/privacy.ts';
import { pushRows } from './authorisation-rows/push.ts';
import { quizRows } from './authorisation-rows/quiz.ts';
import { reflectionRows } from './authorisation-rows/reflection.ts';
import { body, type Row } from './authorisation-rows/row.ts';
import { trackingRows } from './authorisation-rows/tracking.ts';
import { usRows } from './authorisation-rows/us.ts';

/**
 * Every call of the API, room by room. None takes a person's id, so what it does it does to the caller
 * alone.
 */
export const rows: Readonly<Record<string, Row>> = {
  'health/get-health': { statuses: { ...own(), visitor: 200 } },
  // What the decks say is the same for everybody.
  'content/get-words': {
    input: () => ({ params: { language: 'es' } }),
    statuses: { ...own(), visitor: 200 },
  },
  ...accountRows,
  ...pairingRows,
  'dashboard/get-dashboard': { statuses: own() },
  // What waits for one, nobody else can take off the list: it is the caller's own.
  'dashboard/mark-seen': { input: () => ({ params: { key: thursday } }), statuses: own() },
  ...dailyRows,
  ...checkinRows,
  ...quizRows,
  ...intimacyRows,
  ...reflectionRows,
  ...usRows,
  ...privacyRows,
  ...pushRows,
  ...trackingRows,
  // Browsers report by themselves, whoever uses them.
  'security/report-violations': {
    input: body({ 'csp-report': {} }),
    statuses: { ...own(), visitor: 200 },
  },
  ...adminRows,
};
