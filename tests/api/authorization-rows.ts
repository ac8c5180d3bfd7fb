import { forOwnData } from '../support/builders/callers.ts';
import { thursday } from '../support/builders/fixed-time.ts';
import { accountRows } from './authorization-rows/account.ts';
import { adminRows } from './authorization-rows/admin.ts';
import { checkinRows } from './authorization-rows/checkin.ts';
import { dailyRows } from './authorization-rows/daily.ts';
import { intimacyRows } from './authorization-rows/intimacy.ts';
import { pairingRows } from './authorization-rows/pairing.ts';
import { privacyRows } from './authorization-rows/privacy.ts';
import { pushRows } from './authorization-rows/push.ts';
import { quizRows } from './authorization-rows/quiz.ts';
import { reflectionRows } from './authorization-rows/reflection.ts';
import { body, type Row } from './authorization-rows/row.ts';
import { trackingRows } from './authorization-rows/tracking.ts';
import { usRows } from './authorization-rows/us.ts';

/**
 * Every call of the API, room by room. None takes a person's id, so what it does it does to the caller
 * alone.
 */
export const rows: Readonly<Record<string, Row>> = {
  'health/get-health': { statuses: { ...forOwnData(), visitor: 200 } },
  // What the decks say is the same for everybody.
  'content/get-translations': {
    input: () => ({ params: { language: 'es' } }),
    statuses: { ...forOwnData(), visitor: 200 },
  },
  ...accountRows,
  ...pairingRows,
  'dashboard/get-dashboard': { statuses: forOwnData() },
  // What waits for one, nobody else can take off the list: it is the caller's own.
  'dashboard/mark-seen': { input: () => ({ params: { key: thursday } }), statuses: forOwnData() },
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
    statuses: { ...forOwnData(), visitor: 200 },
  },
  ...adminRows,
};
