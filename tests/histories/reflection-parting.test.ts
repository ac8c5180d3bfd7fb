import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@usward/core/account/endpoints';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import {
  acceptInvite,
  confirmCouple,
  createInvite,
  restoreCouple,
  unpair,
} from '@usward/core/pairing/endpoints';
import {
  agreeToSummaries,
  agreeToSummary,
  answerForm,
  declineForm,
  forgetReflection,
  getForms,
  putOffForm,
  removeSummary,
  reportSummary,
  saveForm,
  shareForm,
  writeSummary,
} from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import { beginErasing } from '../../functions/src/account/erase-person.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { DAY, evening, HOUR } from '../actors/evening.ts';
import { type Home, homeAtHand } from '../actors/home-at-hand.ts';
import { waiting } from '../actors/quizzing.ts';
import {
  agreeBoth,
  answerAll,
  answering,
  codeOf,
  form,
  of,
  reflected,
  reflection,
  reflections,
  share,
  sharing,
} from '../actors/reflecting.ts';
import { heldOf, sweepAt } from '../actors/reflection-traces.ts';

const part = async ({ call, ids }: Home, now = evening) =>
  (await call(ids.noah, now, unpair)).value();
const writer = async () => null;

describe('two who have parted', () => {
  it('can read their results, and write nothing more', async () => {
    const home = await homeAtHand((db) => db, writer);
    const { ids, call } = home;
    const opened = await reflected(home);
    await agreeBoth(home, opened);
    const asked = await share(home, 'mia');
    const shown = await reflection(home, 'mia', opened);
    expect(shown?.summary).toMatchObject({ agreed: { both: true }, gemini: 'ready' });
    await part(home);
    const now = evening + 1;
    expect(await reflection(home, 'mia', opened, { now })).toEqual({
      ...shown,
      // What the other would or would not has ended with the two.
      summary: { ...shown?.summary, agreed: { mine: false, both: false }, gemini: 'off' },
    });
    expect((await reflections(home, 'mia', { now })).items).toHaveLength(2);
    const calls: readonly (readonly [Endpoint, CallInput<Endpoint>])[] = [
      [shareForm, sharing(randomUUID())],
      [answerForm, answering(asked)],
      [agreeToSummary, { ...of(opened), body: { agreed: false } }],
      [writeSummary, of(opened)],
      [removeSummary, of(opened)],
      [reportSummary, { ...of(opened), body: { reason: 'wrong', onDevice: true } }],
      [forgetReflection, of(opened)],
    ];
    for (const [endpoint, input] of calls) {
      const { status, text } = await call(ids.mia, now, endpoint, input);
      expect([endpoint.name, status, JSON.parse(text).code]).toEqual([
        endpoint.name,
        409,
        'frozen',
      ]);
    }
    const before = await heldOf(home, asked);
    for (const endpoint of [declineForm, putOffForm]) {
      expect((await call(ids.noah, now, endpoint, of(asked))).status).toBe(200);
    }
    expect(await heldOf(home, asked)).toEqual(before);
    for (const who of ['mia', 'noah'] as const) expect(await waiting(home, who, now)).toEqual([]);
  });

  it('are reminded of nothing, and what could have opened is closed in its time', async () => {
    const home = await homeAtHand();
    const id = await share(home, 'mia');
    await answerAll(home, 'mia', id);
    await part(home);
    await sweepAt(home, evening + 48 * HOUR);
    for (const who of ['mia', 'noah'] as const) {
      expect((await home.db.get(documents.pulse(home.ids[who])))?.waiting).toEqual({});
    }
    expect(await heldOf(home, id)).toEqual([true, true, false, true, false, true]);
    const now = evening + 72 * HOUR;
    await sweepAt(home, now);
    expect(await heldOf(home, id)).toEqual([true, false, false, true, false, true]);
    expect((await reflection(home, 'mia', id, { now }))?.state).toBe('closed');
  });

  it('go on where they were once they come back', async () => {
    const home = await homeAtHand();
    const { ids, call } = home;
    const id = await share(home, 'mia');
    await answerAll(home, 'mia', id);
    await part(home);
    for (const who of [ids.mia, ids.noah]) (await call(who, evening + 1, restoreCouple)).value();
    expect(await answerAll(home, 'noah', id, { now: evening + 2 })).toBe('ok');
    expect((await reflection(home, 'mia', id, { now: evening + 2 }))?.state).toBe('both');
  });

  it('are reminded once they are back in time, where they were not when it was due', async () => {
    const home = await homeAtHand();
    const { ids, call, db } = home;
    await share(home, 'mia');
    await part(home, evening + 47 * HOUR);
    await sweepAt(home, evening + 48 * HOUR + 1);
    for (const who of [ids.mia, ids.noah]) {
      (await call(who, evening + 49 * HOUR, restoreCouple)).value();
    }
    for (let hour = 49; hour < 72; hour += 1) await sweepAt(home, evening + hour * HOUR);
    const rows = Object.values((await db.get(documents.pulse(ids.noah)))?.waiting ?? {});
    expect(rows).toEqual(['reflection']);
    await sweepAt(home, evening + 72 * HOUR);
    expect((await db.get(documents.pulse(ids.noah)))?.waiting).toEqual({});
  });

  it('and meet anew by a code forget nothing of before, and find nothing of it', async () => {
    const home = await homeAtHand();
    const { ids, call } = home;
    const id = await reflected(home);
    await part(home);
    const now = evening + HOUR;
    const { inviteCode } = (await call(ids.mia, now, createInvite, { body: {} })).value();
    (await call(ids.noah, now, acceptInvite, { params: { code: inviteCode } })).value();
    expect(codeOf(await call(ids.mia, now, forgetReflection, of(id)))).toBe('needs-partner');
    expect(codeOf(await call(ids.noah, now, forgetReflection, of(id)))).toBe('partner-unconfirmed');
    (await call(ids.mia, now, confirmCouple)).value();
    expect(await reflection(home, 'mia', id, { now })).toBeNull();
    expect(await heldOf(home, id)).toEqual([true, true, true, true, true, false]);
  });

  it('keep nothing once it is over for good: their time of reading is over too', async () => {
    const home = await homeAtHand();
    const { ids, call } = home;
    const [opened, asked] = [await reflected(home), await share(home, 'noah')];
    await part(home);
    expect(await heldOf(home, opened)).toEqual([true, true, true, true, true, false]);
    await sweepAt(home, evening + 40 * DAY);
    for (const id of [opened, asked]) expect(await heldOf(home, id)).toEqual(Array(6).fill(false));
    const later = evening + 40 * DAY;
    expect(await reflections(home, 'mia', { now: later })).toMatchObject({
      items: [],
      next: null,
      overall: { range: null, basedOn: 0 },
    });
    expect(await reflection(home, 'mia', opened, { now: later })).toBeNull();
    const alone = await call(ids.mia, later, shareForm, sharing(randomUUID()));
    expect([alone.status, JSON.parse(alone.text).code]).toEqual([409, 'needs-partner']);
    expect((await call(ids.mia, later, forgetReflection, of(opened))).status).toBe(200);
  });

  it('at the very moment of an answer leave none behind that came after it, 50 times', async () => {
    for (let time = 0; time < 50; time += 1) {
      const home = await homeAtHand();
      const id = await share(home, 'mia');
      const answers = () => answerAll(home, 'noah', id);
      const parts = () => home.call(home.ids.mia, evening, unpair).then(() => 'parted');
      const [answered] =
        time % 2 === 0
          ? await Promise.all([answers(), parts()])
          : (await Promise.all([parts(), answers()])).toReversed();
      expect(['ok', 'frozen']).toContain(answered);
      const [, , copy] = await heldOf(home, id);
      expect(copy).toBe(answered === 'ok');
      expect((await home.db.get(documents.pulse(home.ids.mia)))?.waiting).toEqual({});
    }
  });
});

describe('an account that ends', () => {
  it('takes its forms, its answers and all that stood for two along', async () => {
    const home = await homeAtHand();
    const { ids, call, db } = home;
    const [opened, asked] = [await reflected(home), await share(home, 'mia')];
    const declined = await share(home, 'mia');
    (await call(ids.noah, evening, declineForm, of(declined))).value();
    const own = randomUUID();
    for (const who of [ids.mia, ids.noah]) {
      (await call(who, evening, saveForm, { ...of(own), body: form })).value();
    }
    (await call(ids.mia, evening, agreeToSummaries, { body: { version: 1 } })).value();
    (await call(ids.mia, evening, deleteAccount)).value();
    for (const id of [opened, asked, declined]) {
      expect(await heldOf(home, id)).toEqual(Array(6).fill(false));
    }
    const left = await db.getAll(documents.ownForm(ids.mia, own), documents.consents(ids.mia));
    expect(left).toEqual([null, null]);
    expect((await call(ids.noah, evening, getForms)).value().own).toHaveLength(1);
  });

  it('and that broke off leaves the other with nothing that waits for ever', async () => {
    const home = await homeAtHand();
    const { ids, db } = home;
    await share(home, 'mia');
    await beginErasing(db, ids.mia, evening + 47 * HOUR);
    const removeSignIn = () => Promise.reject(new Error('down'));
    const broken = sweep(evening + 48 * HOUR + 1, { connect: async () => db, removeSignIn });
    await expect(broken).rejects.toThrow();
    await sweepAt(home, evening + 49 * HOUR);
    expect(await db.get(documents.couple(ids.couple))).toBeNull();
    expect((await db.get(documents.pulse(ids.noah)))?.waiting).toEqual({});
  });

  it('keeps nothing in its name that a call on its way would write', async () => {
    const { ids, call, db } = await homeAtHand();
    (await call(ids.mia, evening, deleteAccount)).value();
    const id = randomUUID();
    const late = [
      await call(ids.mia, evening, saveForm, { ...of(id), body: form }),
      await call(ids.mia, evening, agreeToSummaries, { body: { version: 1 } }),
      await call(ids.mia, evening, shareForm, sharing(id)),
      await call(ids.mia, evening, declineForm, of(id)),
    ];
    expect(late.every(({ status }) => status >= 400)).toBe(true);
    const left = await db.getAll(
      documents.ownForm(ids.mia, id),
      documents.consents(ids.mia),
      documents.pulse(ids.mia),
    );
    expect(left).toEqual([null, null, null]);
  });
});
