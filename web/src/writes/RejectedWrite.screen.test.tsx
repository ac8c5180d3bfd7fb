import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { press } from '../../../tests/support/screens/page.ts';
import { sampleWrite } from '../device/outbox/write.fixture.ts';
import { toUnsentWrite } from '../device/unsent-write.ts';
import { RejectedWrite } from './RejectedWrite.tsx';

const TEXT = 'You warmed my side 🫶 שלום';

/** A rejected answer, of which its room offers to change the words. */
const renderAnswer = (code: string) => {
  const user = userEvent.setup();
  const change = vi.fn();
  const write = sampleWrite({ state: 'rejected', code, message: 'The server’s own words.' });
  render(
    <RejectedWrite
      write={toUnsentWrite(write)}
      title="What you wrote is saved"
      holds="words"
      text={TEXT}
      options={[{ label: 'Edit what I wrote', run: change }]}
    />,
  );
  return { user, change };
};

describe('RejectedWrite', () => {
  it.each(['couple-changed', 'closed', 'locked', 'not-found', 'too-late', 'frozen', 'full'])(
    'lets the text be read, copied, taken up and let go after %s',
    async (code) => {
      const { user, change } = renderAnswer(code);
      expect(screen.getByRole('region', { name: 'What you wrote is saved' })).toBeTruthy();
      expect(screen.getByText('The server’s own words.')).toBeTruthy();
      expect(screen.getByText(TEXT).dir).toBe('auto');
      await press(user, 'Copy my text');
      await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(TEXT));
      await press(user, 'Edit what I wrote');
      expect(change).toHaveBeenCalledOnce();
      await press(user, 'Delete this text');
      expect(screen.getByRole('dialog', { name: 'Delete this text?' })).toBeTruthy();
      await press(user, 'Keep them');
      expect(screen.getByText(TEXT)).toBeTruthy();
    },
  );

  it('offers another try only where that may go better', () => {
    renderAnswer('locked');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    renderAnswer('frozen');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('gives the reason of the room where that knows better', () => {
    const write = toUnsentWrite(sampleWrite({ state: 'rejected', message: 'No.' }));
    render(<RejectedWrite write={write} title="Kept" holds="words" reason="It has changed." />);
    expect(screen.getByText('It has changed.')).toBeTruthy();
    expect(screen.queryByText('No.')).toBeNull();
  });

  it('asks nothing before a tap is let go, with which nothing is lost', () => {
    const write = toUnsentWrite(sampleWrite({ state: 'rejected', message: 'No.' }));
    render(<RejectedWrite write={write} title="The break hasn’t changed." />);
    expect(screen.getByRole('status').textContent).toContain('The break hasn’t changed.');
    expect(screen.getByRole('button', { name: 'Never mind' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy my text' })).toBeNull();
  });
});
