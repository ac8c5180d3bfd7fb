import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, passTime, press, stopClock } from '../../../tests/support/screens/page.ts';
import { offerUpdate } from '../device/startup/update-offer.ts';
import { UpdateNotice } from './UpdateNotice.tsx';

const apply = vi.fn();

beforeEach(() => apply.mockClear());

// The offer outlives a screen.
afterEach(() => vi.useRealTimers());

const open = () => {
  render(
    <>
      <UpdateNotice />
      <main>
        <h1>Today</h1>
        <label>
          Your answer <textarea />
        </label>
      </main>
    </>,
  );
  act(() => offerUpdate(apply));
  return userEvent.setup({ delay: null });
};

const findBar = () => screen.findByRole('complementary', { name: 'New version' });
const queryBar = () => screen.queryByRole('complementary', { name: 'New version' });

describe('UpdateNotice', () => {
  it('takes the new version when asked to, and stands before the screen', async () => {
    const user = open();
    const bar = await findBar();
    expect(bar.textContent).toContain('A new version is ready.');
    const screenPart = screen.getByRole('main');
    expect(bar.compareDocumentPosition(screenPart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await press(user, 'Update');
    expect(apply).toHaveBeenCalledOnce();
  });

  it('leaves for later, and comes back with the user', async () => {
    const user = open();
    await findBar();
    await press(user, 'Later');
    expect(queryBar()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Today' }));
    fireEvent(document, new Event('visibilitychange'));
    await findBar();
  });

  it('never comes while something is being written', async () => {
    const user = open();
    const field = await fill(user, /Your answer/, 'Soup');
    expect(queryBar()).toBeNull();
    stopClock();
    await act(async () => field.blur());
    expect(queryBar()).toBeNull();
    await passTime(1_000);
    expect(queryBar()).not.toBeNull();
  });

  it('comes while an empty field has the focus, and leaves at its first letter', async () => {
    const user = open();
    act(() => screen.getByLabelText(/Your answer/).focus());
    await findBar();
    await user.keyboard('S');
    expect(queryBar()).toBeNull();
  });
});
