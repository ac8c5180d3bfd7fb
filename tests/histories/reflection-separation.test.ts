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
  removeSummary,
  reportSummary,
  saveForm,
  shareForm,
  snoozeForm,
  writeSummary,
} from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import { beginErasure } from '../../functions/src/account/erase-user.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { DAY_MS, fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import { waiting } from '../support/builders/quiz-requests.ts';
import {
  agreeToSummaryAsBoth,
  answerFormAs,
  answerFormRequest,
  createAnsweredReflection,
  form,
  idParams,
  reflection,
  reflections,
  share,
  shareFormRequest,
  toOutcome,
} from '../support/builders/reflection-requests.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';
import { hasReflectionDocuments, runSweep } from '../support/reflection-traces.ts';

const part = async ({ call, ids }: TestHome, now = fixedNow) =>
  (await call(ids.noah, now, unpair)).value();
const writer = async () => null;

describe('a separated couple', () => {
  it('can read their results, and write nothing more', async () => {
    const home = await createTestHome((db) => db, writer);
    const { ids, call } = home;
    const opened = await createAnsweredReflection(home);
    await agreeToSummaryAsBoth(home, opened);
    const asked = await share(home, 'mia');
    const shown = await reflection(home, 'mia', opened);
    expect(shown?.summary).toMatchObject({ agreed: { both: true }, gemini: 'ready' });
    await part(home);
    const now = fixedNow + 1;
    expect(await reflection(home, 'mia', opened, { now })).toEqual({
      ...shown,
      // What the other would or would not has ended with the two.
      summary: { ...shown?.summary, agreed: { mine: false, both: false }, gemini: 'off' },
    });
    expect((await reflections(home, 'mia', { now })).items).toHaveLength(2);
    const calls: readonly (readonly [Endpoint, CallInput<Endpoint>])[] = [
      [shareForm, shareFormRequest(randomUUID())],
      [answerForm, answerFormRequest(asked)],
      [agreeToSummary, { ...idParams(opened), body: { agreed: false } }],
      [writeSummary, idParams(opened)],
      [removeSummary, idParams(opened)],
      [reportSummary, { ...idParams(opened), body: { reason: 'wrong', onDevice: true } }],
      [forgetReflection, idParams(opened)],
    ];
    for (const [endpoint, input] of calls) {
      const { status, text } = await call(ids.mia, now, endpoint, input);
      expect([endpoint.name, status, JSON.parse(text).code]).toEqual([
        endpoint.name,
        409,
        'frozen',
      ]);
    }
    const before = await hasReflectionDocuments(home, asked);
    for (const endpoint of [declineForm, snoozeForm]) {
      expect((await call(ids.noah, now, endpoint, idParams(asked))).status).toBe(200);
    }
    expect(await hasReflectionDocuments(home, asked)).toEqual(before);
    for (const who of ['mia', 'noah'] as const) expect(await waiting(home, who, now)).toEqual([]);
  });

  it('are reminded of nothing, and what could have opened is closed in its time', async () => {
    const home = await createTestHome();
    const id = await share(home, 'mia');
    await answerFormAs(home, 'mia', id);
    await part(home);
    await runSweep(home, fixedNow + 48 * HOUR_MS);
    for (const who of ['mia', 'noah'] as const) {
      expect((await home.db.get(documents.pulse(home.ids[who])))?.waiting).toEqual({});
    }
    expect(await hasReflectionDocuments(home, id)).toEqual([true, true, false, true, false, true]);
    const now = fixedNow + 72 * HOUR_MS;
    await runSweep(home, now);
    expect(await hasReflectionDocuments(home, id)).toEqual([true, false, false, true, false, true]);
    expect((await reflection(home, 'mia', id, { now }))?.state).toBe('closed');
  });

  it('go on where they were once they come back', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const id = await share(home, 'mia');
    await answerFormAs(home, 'mia', id);
    await part(home);
    for (const who of [ids.mia, ids.noah]) (await call(who, fixedNow + 1, restoreCouple)).value();
    expect(await answerFormAs(home, 'noah', id, { now: fixedNow + 2 })).toBe('ok');
    expect((await reflection(home, 'mia', id, { now: fixedNow + 2 }))?.state).toBe('both');
  });

  it('are reminded once they are back in time, where they were not when it was due', async () => {
    const home = await createTestHome();
    const { ids, call, db } = home;
    await share(home, 'mia');
    await part(home, fixedNow + 47 * HOUR_MS);
    await runSweep(home, fixedNow + 48 * HOUR_MS + 1);
    for (const who of [ids.mia, ids.noah]) {
      (await call(who, fixedNow + 49 * HOUR_MS, restoreCouple)).value();
    }
    for (let hour = 49; hour < 72; hour += 1) await runSweep(home, fixedNow + hour * HOUR_MS);
    const rows = Object.values((await db.get(documents.pulse(ids.noah)))?.waiting ?? {});
    expect(rows).toEqual(['reflection']);
    await runSweep(home, fixedNow + 72 * HOUR_MS);
    expect((await db.get(documents.pulse(ids.noah)))?.waiting).toEqual({});
  });

  it('and pair again by code neither delete nor see earlier data', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const id = await createAnsweredReflection(home);
    await part(home);
    const now = fixedNow + HOUR_MS;
    const { inviteCode } = (await call(ids.mia, now, createInvite, { body: {} })).value();
    (await call(ids.noah, now, acceptInvite, { params: { code: inviteCode } })).value();
    expect(toOutcome(await call(ids.mia, now, forgetReflection, idParams(id)))).toBe(
      'needs-partner',
    );
    expect(toOutcome(await call(ids.noah, now, forgetReflection, idParams(id)))).toBe(
      'partner-unconfirmed',
    );
    (await call(ids.mia, now, confirmCouple)).value();
    expect(await reflection(home, 'mia', id, { now })).toBeNull();
    expect(await hasReflectionDocuments(home, id)).toEqual([true, true, true, true, true, false]);
  });

  it('keep nothing once it is over for good: their time of reading is over too', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const [opened, asked] = [await createAnsweredReflection(home), await share(home, 'noah')];
    await part(home);
    expect(await hasReflectionDocuments(home, opened)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    await runSweep(home, fixedNow + 40 * DAY_MS);
    for (const id of [opened, asked])
      expect(await hasReflectionDocuments(home, id)).toEqual(Array(6).fill(false));
    const later = fixedNow + 40 * DAY_MS;
    expect(await reflections(home, 'mia', { now: later })).toMatchObject({
      items: [],
      next: null,
      overall: { range: null, basedOn: 0 },
    });
    expect(await reflection(home, 'mia', opened, { now: later })).toBeNull();
    const alone = await call(ids.mia, later, shareForm, shareFormRequest(randomUUID()));
    expect([alone.status, JSON.parse(alone.text).code]).toEqual([409, 'needs-partner']);
    expect((await call(ids.mia, later, forgetReflection, idParams(opened))).status).toBe(200);
  });

  it('at the very moment of an answer leave none behind that came after it, 50 times', async () => {
    for (let time = 0; time < 50; time += 1) {
      const home = await createTestHome();
      const id = await share(home, 'mia');
      const answers = () => answerFormAs(home, 'noah', id);
      const parts = () => home.call(home.ids.mia, fixedNow, unpair).then(() => 'parted');
      const [answered] =
        time % 2 === 0
          ? await Promise.all([answers(), parts()])
          : (await Promise.all([parts(), answers()])).toReversed();
      expect(['ok', 'frozen']).toContain(answered);
      const [, , copy] = await hasReflectionDocuments(home, id);
      expect(copy).toBe(answered === 'ok');
      expect((await home.db.get(documents.pulse(home.ids.mia)))?.waiting).toEqual({});
    }
  });
});

describe('an account that ends', () => {
  it('takes its forms, its answers and all that stood for two along', async () => {
    const home = await createTestHome();
    const { ids, call, db } = home;
    const [opened, asked] = [await createAnsweredReflection(home), await share(home, 'mia')];
    const declined = await share(home, 'mia');
    (await call(ids.noah, fixedNow, declineForm, idParams(declined))).value();
    const own = randomUUID();
    for (const who of [ids.mia, ids.noah]) {
      (await call(who, fixedNow, saveForm, { ...idParams(own), body: form })).value();
    }
    (await call(ids.mia, fixedNow, agreeToSummaries, { body: { version: 1 } })).value();
    (await call(ids.mia, fixedNow, deleteAccount)).value();
    for (const id of [opened, asked, declined]) {
      expect(await hasReflectionDocuments(home, id)).toEqual(Array(6).fill(false));
    }
    const left = await db.getAll(documents.ownForm(ids.mia, own), documents.consents(ids.mia));
    expect(left).toEqual([null, null]);
    expect((await call(ids.noah, fixedNow, getForms)).value().own).toHaveLength(1);
  });

  it('and that broke off leaves the other with nothing that waits for ever', async () => {
    const home = await createTestHome();
    const { ids, db } = home;
    await share(home, 'mia');
    await beginErasure(db, ids.mia, fixedNow + 47 * HOUR_MS);
    const deleteAuthUser = () => Promise.reject(new Error('down'));
    const broken = sweep(fixedNow + 48 * HOUR_MS + 1, { connect: async () => db, deleteAuthUser });
    await expect(broken).rejects.toThrow();
    await runSweep(home, fixedNow + 49 * HOUR_MS);
    expect(await db.get(documents.couple(ids.couple))).toBeNull();
    expect((await db.get(documents.pulse(ids.noah)))?.waiting).toEqual({});
  });

  it('keeps nothing in its name that a call on its way would write', async () => {
    const { ids, call, db } = await createTestHome();
    (await call(ids.mia, fixedNow, deleteAccount)).value();
    const id = randomUUID();
    const late = [
      await call(ids.mia, fixedNow, saveForm, { ...idParams(id), body: form }),
      await call(ids.mia, fixedNow, agreeToSummaries, { body: { version: 1 } }),
      await call(ids.mia, fixedNow, shareForm, shareFormRequest(id)),
      await call(ids.mia, fixedNow, declineForm, idParams(id)),
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
