import { randomUUID } from 'node:crypto';
import { screen } from '@testing-library/react';
import { markInviteSeen } from '@usward/core/account/endpoints';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { addComment } from '@usward/core/daily/reaction-and-comment-endpoints';
import { expect, it } from 'vitest';
import { createCouple } from '../../../../tests/support/builders/couple.ts';
import { openLetter } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const picture = '<img src="x" onerror="alert(1)">';
const script = '<script>alert(1)</script>&amp;';
const link = '<a href="javascript:alert(1)">here</a>';

it('text that looks like markup is shown as written', async () => {
  const { mia, noah } = await createCouple(Date.now());
  await noah.ask(markInviteSeen);
  const { date } = (await mia.ask(getDaily)).today;
  const params = { date };
  await mia.ask(answerQuestion, { params, body: { text: picture, visibility: 'both' } });
  await noah.ask(answerQuestion, { params, body: { text: script, visibility: 'both' } });
  await mia.ask(addComment, { params: { date, id: randomUUID() }, body: { text: link } });

  const user = await renderAt('/daily-questions', noah);
  await openLetter(user);
  for (const words of [picture, script, link]) {
    expect((await screen.findByText(words)).textContent).toBe(words);
  }
  expect(
    document.querySelectorAll('img[onerror], #root script, a[href^="javascript:"]'),
  ).toHaveLength(0);
});
