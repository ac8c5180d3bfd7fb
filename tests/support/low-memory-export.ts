import { resourceUsage } from 'node:process';
import { addDays, instant } from '@usward/core/calendar';
import { set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { createCoupleWithHistory } from './builders/couple-with-history.ts';
import { fixedNow, thursday } from './builders/fixed-time.ts';
import { connect } from './current-backend.ts';
import { pullExport } from './pull-export.ts';

/** Days with the longest answers and all the comments there may be, in signs of four bytes each. */
const DAYS = 60;
const long = (length: number): string => '🌿'.repeat(length);

const { mia, noah, couple, call } = await createCoupleWithHistory(`memory-${Date.now()}`, DAYS + 1);
const db = await connect();
const answeredAt = instant(fixedNow);
const answer = { text: long(2000), visibility: 'both' as const, answeredAt };
for (let index = 0; index < DAYS; index += 1) {
  const date = addDays(thursday, index - DAYS);
  const comments = Array.from({ length: 60 }, (_, at) => [
    `comment-${at}`,
    { by: at % 2 === 0 ? mia : noah, text: long(1000), writtenAt: answeredAt },
  ]);
  const day = {
    date,
    questionId: 'q-001',
    question: null,
    answered: { [mia]: true, [noah]: true },
    hasPrivateNote: {},
    visibleTo: [mia, noah],
    revealed: { [mia]: answer, [noah]: answer },
    reactions: {},
    comments: Object.fromEntries(comments),
  };
  await db.commit([set(documents.day(couple, date), day)]);
}
const { of, longest } = await pullExport(call, mia, fixedNow);
const megabytes = Math.round(resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ days: of('days').length, longest, megabytes }));
process.exit(0);
