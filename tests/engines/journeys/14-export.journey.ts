import { saveNote } from '@usward/core/us/endpoints';
import { expect } from 'vitest';
import { createCoupleWithDays } from '../../support/builders/couple-with-days.ts';
import { journey } from '../journey.ts';
import { signIn } from '../steps.ts';

journey(
  '14 a person saves an export of all of their own, and it can be read',
  async ({ createPhone, takeScreenshot }) => {
    const { mia } = await createCoupleWithDays(3, (day) => ({
      miaText: `hers ${day}`,
      noahText: `his ${day}`,
    }));
    const id = '00000000-0000-4000-8000-0000000000aa';
    await mia.ask(saveNote, { params: { id }, body: { text: 'A note of Mia' } });
    const phone = await createPhone('mia');
    await signIn(phone, mia);
    await phone.open('/us/privacy/export');
    await phone.tap('button', 'Create my export');
    await phone.sees('Your export is ready.');
    await takeScreenshot(phone, 'export');
    await phone.tap('button', 'Save for other apps');
    await phone.tap('button', 'Save readable file');
    const file = JSON.parse(await phone.downloaded('usward-export.json'));
    expect(file).toMatchObject({ format: 'usward-export', version: 1 });
    expect(file.sections.days).toHaveLength(3);
    const readable = await phone.downloaded('usward-export.html');
    for (const words of ['A note of Mia', 'hers 2', 'his 2']) {
      expect(JSON.stringify(file)).toContain(words);
      expect(readable).toContain(words);
    }
  },
);
