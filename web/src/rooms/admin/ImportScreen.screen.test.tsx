import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getReleases, restoreRelease } from '@usward/core/admin/import-and-release-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOnboardedAdmin } from '../../../../tests/support/builders/admin.ts';
import type { TestUser } from '../../../../tests/support/builders/test-user.ts';
import { goOffline, requestsTo } from '../../../../tests/support/screens/network.ts';
import { findButton, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const checking = 'POST /api/admin/imports/check';
const releasing = 'POST /api/admin/imports/release';
const head = 'level,topics,touches,where,energy,text\n';
const idea = (text: string): string => `0,kind-words,,anywhere,any,${text}\n`;
const good = idea('Write a note about the window that you like best.');

let ada: TestUser;
let user: UserEvent;
beforeEach(async () => {
  ada = await createOnboardedAdmin();
  user = await renderAt('/admin/import', ada);
});

const choose = async (name: string, content: BlobPart): Promise<void> => {
  await user.selectOptions(await screen.findByLabelText('What it contains'), 'Ideas');
  await user.upload(screen.getByLabelText('The file'), new File([content], name));
  await press(user, 'Upload and check');
};

const getCurrentRelease = async () => (await ada.ask(getReleases)).current.ideas;

describe('a file on the page of the import', () => {
  it('is told row by row, and nothing is released by that', async () => {
    const before = await getCurrentRelease();
    await choose('ideas.csv', `${head}${good}${good}${idea('Bad')}`);
    expect(await screen.findByText('1 row adds an item')).toBeTruthy();
    expect(screen.getByText('1 row is a duplicate')).toBeTruthy();
    expect(screen.getByText('1 row has errors')).toBeTruthy();
    const row = screen.getByRole('row', { name: /^4 Left out Bad/ });
    expect(row.textContent).toContain('text: This has a length of 3; the minimum is 15.');
    await user.selectOptions(screen.getByLabelText('Show'), 'Duplicates');
    expect(screen.getByText('text: This asks the same thing as row 2.')).toBeTruthy();
    expect(await getCurrentRelease()).toBe(before);
  });

  it('is released once, also by a double click, when wrong rows may be left out', async () => {
    const before = await getCurrentRelease();
    await choose('ideas.csv', `${head}${good}${idea('Bad')}`);
    const button = await findButton('Release ideas');
    expect(button).toHaveProperty('disabled', true);
    await user.click(screen.getByLabelText('Leave out duplicates and rows with errors'));
    await user.dblClick(button);
    expect(
      await screen.findByText(new RegExp(`^This is now release ${before + 1}\\.`)),
    ).toBeTruthy();
    expect(requestsTo(releasing)).toHaveLength(1);
    expect(await screen.findByText(`Ideas ${before + 1}, in use`)).toBeTruthy();
    await ada.ask(restoreRelease, {
      params: { kind: 'ideas', n: String(before) },
      body: { current: before + 1 },
    });
  });

  it.each([
    ['of broken JSON', 'ideas.json', '[{"level": 0},', /This isn’t valid JSON\./],
    ['with a wrong quotation mark', 'ideas.csv', `${head}"open\n`, /^Row 2: .* never closed\.$/],
    ['with wrong columns', 'ideas.csv', 'level,txt\n', /^Row 1: There’s no column called “txt”/],
    ['in another encoding', 'ideas.csv', new Uint8Array([0xe9]), /^This file isn’t UTF-8/],
    ['with 1,001 rows', 'ideas.csv', `${head}${good.repeat(1_001)}`, /^This file is too long\./],
    ['of more than a megabyte', 'ideas.json', ' '.repeat(1_048_577), /^This file is too long\./],
  ])('%s is not sent, and says why', async (_, name, content, reason) => {
    await choose(name, content);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(reason)).toBeTruthy();
    expect(within(alert).getByText('No rows were read.')).toBeTruthy();
    expect(requestsTo(checking)).toHaveLength(0);
    await press(user, 'Choose another file');
    expect(await screen.findByLabelText('The file')).toBeTruthy();
  });

  it('cannot be sent without a network', async () => {
    await user.upload(await screen.findByLabelText('The file'), new File(['[]'], 'a.json'));
    goOffline();
    const button = await findButton('Upload and check');
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
  });
});
