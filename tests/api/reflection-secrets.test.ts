import { randomUUID } from 'node:crypto';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import {
  agreeToSummaries,
  agreeToSummary,
  answerForm,
  declineForm,
  getForms,
  getReflection,
  getReflections,
  removeForm,
  removeSummary,
  reportSummary,
  saveForm,
  shareForm,
  snoozeForm,
  writeSummary,
} from '@usward/core/reflection/endpoints';
import { MAX_OWN_FORMS } from '@usward/core/reflection/form';
import { SUMMARY_CONSENT } from '@usward/core/reflection/summary';
import { describe, expect, it } from 'vitest';
import { readAllDocuments } from '../support/all-documents.ts';
import { createCouple } from '../support/builders/couple.ts';
import { at, fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import {
  answerFormRequest,
  createAnsweredReflectionOverHttp,
  form,
  idParams,
  sharedAnswers,
  shareFormRequest,
  statusAndCode,
} from '../support/builders/reflection-requests.ts';
import type { TestUser } from '../support/builders/test-user.ts';

/** Documents that a call read; how often it waited for them is up to chance. */
const getReads = (headers: Headers) => /reads=\d+/.exec(headers.get('Usward-Cost') ?? '')?.[0];

describe("a partner's private choices", () => {
  it('is a “not this time” and a “later”, in bytes, tags and costs', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const id = randomUUID();
    await mia.ask(shareForm, shareFormRequest(id), at());
    await mia.ask(answerForm, answerFormRequest(id), at());
    const seen = async (options = at()) => {
      const answers = await Promise.all([
        mia.call(getReflection, idParams(id), options),
        mia.call(getReflections, {}, options),
        mia.call(getDashboard, {}, options),
      ]);
      const pulse = (await readAllDocuments()).find(({ path }) => path === `pulses/${mia.id}`);
      return JSON.stringify([
        answers.map(({ text, headers }) => [text, headers.get('ETag'), getReads(headers)]),
        pulse,
      ]);
    };
    const before = await seen();
    await noah.ask(snoozeForm, idParams(id), at());
    expect(await seen()).toBe(before);
    await noah.ask(declineForm, idParams(id), { ...at(), key: randomUUID() });
    expect(await seen()).toBe(before);
    expect((await noah.call(getReflection, idParams(id), at())).status).toBe(404);
    await noah.ask(agreeToSummaries, { body: { version: SUMMARY_CONSENT.version } }, at());
    expect(await seen()).toBe(before);
  });

  it('is that an answer was kept, which is alike to one that left everything out', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const ends: string[] = [];
    for (const [keep, answers] of [
      [true, sharedAnswers],
      [false, {}],
    ] as const) {
      const id = randomUUID();
      await mia.ask(shareForm, shareFormRequest(id), at());
      await noah.ask(answerForm, answerFormRequest(id, answers, keep), at());
      await mia.ask(answerForm, answerFormRequest(id), at());
      const { text } = await mia.call(getReflection, idParams(id), at());
      ends.push(
        text.replaceAll(id, '').replaceAll(/"(sharedAt|closesAt|retainedUntil)":"[^"]*"/g, ''),
      );
    }
    expect(ends[1]).toBe(ends[0]);
    expect(ends[0]).toContain('"state":"too-few"');
  });
});

describe('a summary', () => {
  it('is agreed to by both, stands by hand, and can be reported and removed', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const id = await createAnsweredReflectionOverHttp(mia, noah);
    const agree = (person: TestUser, agreed = true) =>
      person.call(agreeToSummary, { ...idParams(id), body: { agreed } }, at());
    expect(statusAndCode(await agree(mia))).toEqual([409, 'needs-consent']);
    const unread = await mia.call(agreeToSummaries, { body: { version: 99 } }, at());
    expect(statusAndCode(unread)).toEqual([409, 'needs-consent']);
    for (const person of [mia, noah]) {
      const body = { version: SUMMARY_CONSENT.version };
      await person.ask(agreeToSummaries, { body }, { ...at(), key: randomUUID() });
    }
    expect((await mia.ask(getReflections, {}, at())).agreed).toBe(true);
    await agree(mia);
    expect(statusAndCode(await noah.call(writeSummary, idParams(id), at()))).toEqual([
      409,
      'needs-consent',
    ]);
    const of1 = async (person: TestUser) =>
      (await person.ask(getReflection, idParams(id), at())).summary;
    expect(await of1(noah)).toMatchObject({ agreed: { mine: false, both: false } });
    await agree(noah);
    expect(await of1(mia)).toMatchObject({ agreed: { mine: true, both: true } });
    // Under test no key of Gemini is set, so nothing is asked and the text by hand stands.
    await mia.ask(writeSummary, idParams(id), at());
    expect(await of1(mia)).toMatchObject({ text: { writer: 'template' }, gemini: 'off' });
    const body = { reason: 'hurtful', onDevice: false } as const;
    await noah.ask(reportSummary, { ...idParams(id), body }, at());
    expect((await of1(mia))?.text).toBeNull();
    await mia.ask(removeSummary, idParams(id), at());
    const reports = (await readAllDocuments()).filter(
      ({ path, text }) => path.startsWith('summaryReports/') && text.includes('hurtful'),
    );
    expect(reports.length).toBeGreaterThan(0);
    for (const { path, text } of reports) {
      for (const name of [mia.id, noah.id, id, 'Mia', 'Noah']) {
        expect(`${path} ${text}`).not.toContain(name);
      }
    }
  });
});

describe('own forms', () => {
  it('are limited, also when several are saved at the same time', async () => {
    const { mia } = await createCouple(fixedNow);
    const save = () => mia.call(saveForm, { ...idParams(randomUUID()), body: form }, at());
    for (let count = 1; count < MAX_OWN_FORMS; count += 1) await save();
    const last = await Promise.all([save(), save(), save()]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('are there for their author only, newest first', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const [one, other] = [randomUUID(), randomUUID()];
    const save = (id: string, title: string, now: number) =>
      mia.ask(saveForm, { ...idParams(id), body: { ...form, title } }, { now });
    await save(one, 'One', fixedNow);
    await save(other, 'Other', fixedNow + HOUR_MS);
    const mine = await mia.ask(getForms, {}, at());
    expect(mine.own.map(({ title }) => title)).toEqual(['Other', 'One']);
    expect(mine.templates.length).toBeGreaterThan(0);
    expect((await noah.ask(getForms, {}, at())).own).toEqual([]);
    await noah.ask(removeForm, idParams(one), at());
    await mia.ask(removeForm, idParams(other), at());
    expect((await mia.ask(getForms, {}, at())).own.map(({ id }) => id)).toEqual([one]);
  });
});
