import { randomUUID } from 'node:crypto';
import { acceptInvite, createInvite, unpair } from '@usward/core/pairing/endpoints';
import {
  answerForm,
  forgetReflection,
  getReflection,
  getReflections,
  shareForm,
  writeSummary,
} from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import { createCouple } from '../support/builders/couple.ts';
import { at, fixedNow } from '../support/builders/fixed-time.ts';
import {
  answerFormRequest,
  form,
  idParams,
  shareFormRequest,
  statusAndCode,
} from '../support/builders/reflection-requests.ts';
import { createUser } from '../support/builders/test-user.ts';
import type { ApiResponse } from '../support/call-api.ts';

describe('an invalid reflection request', () => {
  const everything = Array.from({ length: 11 }, (_, index) => ({
    kind: 'words' as const,
    id: `w${index}`,
    prompt: 'Why?',
  }));

  it('is a form or answers that do not fit, with the fields named', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const getFields = async (answer: Promise<ApiResponse<unknown>>) => {
      const { status, error } = await answer;
      expect([status, error().code]).toEqual([400, 'invalid']);
      return Object.keys(error().fields ?? {});
    };
    const share = (shared: object, id = randomUUID() as string) =>
      getFields(mia.call(shareForm, { ...idParams(id), body: { form: shared as never } }, at()));
    expect(await share({ ...form, title: ' ' })).toEqual(['form.title']);
    expect(await share({ ...form, blocks: [] })).toEqual(['form.blocks']);
    expect(await share({ ...form, blocks: everything })).toEqual(['form.blocks']);
    const [near] = form.blocks;
    expect(await share({ ...form, blocks: [near, near] })).toContain('form.blocks');
    expect(await share({ ...form, blocks: [{ ...near, sliders: ['One'] }] })).toEqual([
      'form.blocks.0.sliders',
    ]);
    expect(await share({ ...form, unheard: 1 })).toEqual(['form.unheard']);
    for (const id of ['abcdefghijklmno', 'x', `${randomUUID()}x`]) {
      expect(await share(form, id)).toEqual(['id']);
      expect(await getFields(mia.call(getReflection, idParams(id), at()))).toEqual(['id']);
      expect(await getFields(mia.call(forgetReflection, idParams(id), at()))).toEqual(['id']);
    }
    const id = randomUUID();
    await mia.ask(shareForm, shareFormRequest(id), at());
    const answer = (answers: object, extraFields: object = { keep: false }) =>
      getFields(
        noah.call(
          answerForm,
          { ...idParams(id), body: { answers, ...extraFields } as never },
          at(),
        ),
      );
    expect(await answer({ when: { kind: 'choice', option: 2, shared: true } })).toEqual([
      'answers.when',
    ]);
    const sliders = { kind: 'theme', sliders: [1, 2, 8], shared: true };
    expect(await answer({ near: sliders })).toEqual(['answers.near.sliders.2']);
    const few = { kind: 'theme', sliders: [1, 2], shared: true };
    expect(await answer({ near: few })).toEqual(['answers.near.sliders']);
    const long = { kind: 'words', text: 'x'.repeat(2001), shared: true };
    expect(await answer({ said: long })).toEqual(['answers.said.text']);
    // There is no place for what the three private items are answered with.
    expect(await answer({}, { keep: false, stop: 1 })).toEqual(['stop']);
    expect(await answer({}, {})).toEqual(['keep']);
    expect((await mia.ask(getReflection, idParams(id), at())).partnerAnswered).toBe(false);
  });

  it('is a list from no instant and a page of nothing or too much', async () => {
    const { mia } = await createCouple(fixedNow);
    for (const query of [{ cursor: 'yesterday' }, { limit: '0' }, { limit: '51' }]) {
      const answer = await mia.call(getReflections, { query: query as never }, at());
      expect(statusAndCode(answer)).toEqual([400, 'invalid']);
    }
  });

  it('is what comes too late, and what comes from somebody alone or parted', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const id = randomUUID();
    await mia.ask(shareForm, shareFormRequest(id), at());
    const late = await noah.call(answerForm, answerFormRequest(id), at(3));
    expect([late.status, late.error()]).toEqual([
      409,
      { code: 'closed', message: 'This one has closed. Your answers are saved on this device.' },
    ]);
    const robin = await createUser(at());
    for (const call of [
      robin.call(shareForm, shareFormRequest(randomUUID()), at()),
      robin.call(answerForm, answerFormRequest(id), at()),
      robin.call(writeSummary, idParams(id), at()),
    ]) {
      expect(statusAndCode(await call)).toEqual([409, 'needs-partner']);
    }
    expect((await robin.call(getReflection, idParams(id), at())).status).toBe(404);
    // Before the pairing is confirmed there is nobody to share with either.
    const eli = await createUser(at());
    const { inviteCode } = await robin.ask(createInvite, { body: {} }, at());
    await eli.ask(acceptInvite, { params: { code: inviteCode } }, at());
    const early = await eli.call(shareForm, shareFormRequest(randomUUID()), at());
    expect(statusAndCode(early)).toEqual([409, 'partner-unconfirmed']);
    expect(await eli.ask(getReflections, {}, at())).toEqual({
      items: [],
      next: null,
      overall: { range: null, basedOn: 0 },
      agreed: false,
    });
    await mia.ask(unpair, {}, at());
    expect(statusAndCode(await noah.call(answerForm, answerFormRequest(id), at()))).toEqual([
      409,
      'frozen',
    ]);
    expect((await noah.ask(getReflection, idParams(id), at())).state).toBe('none');
  });
});
