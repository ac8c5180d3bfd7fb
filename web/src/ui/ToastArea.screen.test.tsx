import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createOnboardedCouple } from '../../../tests/support/builders/onboarded-users.ts';
import { replaceResponse } from '../../../tests/support/screens/network.ts';
import { nextToast, press, toastArea } from '../../../tests/support/screens/page.ts';
import { renderAt } from '../../../tests/support/screens/render-at.tsx';
import { dismissErrorToast, toast } from './toast.ts';

const getRoom = () => document.documentElement.style.getPropertyValue('--toast-room');

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

  it('moves the page down by the height of an error, and of nothing that goes by itself', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 12, 300, 80),
    );
    await renderAt('/auth/sign-in');
    await waitFor(toastArea);
    act(() => void toast({ kind: 'success', title: 'Copied' }));
    await screen.findByText('Copied');
    expect(getRoom()).toBe('0px');
    act(() => void toast({ kind: 'error', title: 'Connection Failed' }));
    await screen.findByText('Connection Failed');
    expect(getRoom()).toBe('80px');
    act(() => dismissErrorToast());
    await waitFor(() => expect(getRoom()).toBe(''), { timeout: 3_000 });
  });
});
