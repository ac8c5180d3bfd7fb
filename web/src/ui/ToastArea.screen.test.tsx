import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../tests/support/builders/onboarded-users.ts';
import { replaceResponse } from '../../../tests/support/screens/network.ts';
import { nextToast, press, toastArea } from '../../../tests/support/screens/page.ts';
import { renderAt } from '../../../tests/support/screens/render-at.tsx';

describe('the toast area', () => {
  it('is in the sheet that is open, where its toast can be heard and closed, and out of it again once that is closed', async () => {
    replaceResponse('POST /api/daily/*', 400, { error: { code: 'invalid', message: 'No.' } });
    const user = await renderAt('/daily-questions', (await createOnboardedCouple()).mia);
    await press(user, /^Not this question/);
    await press(user, 'Another question');
    expect((await nextToast()).title).toBe('That didn’t go through');
    expect(toastArea().closest('dialog')).toBe(screen.getByRole('dialog'));
    await press(user, 'Keep this one');
    await waitFor(() => expect(toastArea().closest('dialog')).toBeNull());
    expect(toastArea().textContent).toContain('That didn’t go through');
  });
});
