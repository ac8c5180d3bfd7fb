import { act, render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goOffline, goOnline } from '../../../tests/support/screens/network.ts';
import { NetworkNews } from './NetworkNews.tsx';

describe('NetworkNews', () => {
  it('says nothing while the network is there, and its loss and its return in the same words each time', async () => {
    const { container } = render(<NetworkNews />);
    expect(container.textContent).toBe('');
    for (const _ of [1, 2]) {
      act(goOffline);
      expect(container.textContent).toBe('Offline');
      act(goOnline);
      await waitFor(() => expect(container.textContent).toBe('Back online. Everything is sent.'));
    }
  });
});
