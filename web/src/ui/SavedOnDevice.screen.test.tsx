import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setNavigator } from '../../../tests/support/screens/platform.ts';
import { SavedOnDevice } from './SavedOnDevice.tsx';

describe('SavedOnDevice', () => {
  it('says that a draft is kept on this phone', () => {
    vi.stubGlobal('isSecureContext', true);
    setNavigator('serviceWorker', {});
    render(<SavedOnDevice saved />);
    expect(screen.getByText('Saved on this device')).toBeTruthy();
  });

  it('says where the browser has no service worker that closing a private window deletes it', () => {
    vi.stubGlobal('isSecureContext', true);
    render(<SavedOnDevice saved />);
    const words = 'Saved in this window. Closing a private window deletes it.';
    expect(screen.getByText(words)).toBeTruthy();
  });
});
