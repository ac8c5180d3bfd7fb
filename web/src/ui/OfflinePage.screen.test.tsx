import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createOnboardedCouple } from '../../../tests/support/builders/onboarded-users.ts';
import {
  dropRequests,
  goOffline,
  goOnline,
  stopIntercepting,
} from '../../../tests/support/screens/network.ts';
import { findHeading, follow, press } from '../../../tests/support/screens/page.ts';
import { renderAt } from '../../../tests/support/screens/render-at.tsx';
import OfflinePage from './OfflinePage.tsx';

const FIRST_VISIT = /^Usward needs the internet the first time you open it on a phone\./;
const DASHBOARD = 'GET /api/dashboard';

describe('OfflinePage', () => {
  it('tries again by a press, and by itself once the network is back', async () => {
    goOffline();
    const onAgain = vi.fn();
    render(<OfflinePage onAgain={onAgain} />);
    await findHeading('You’re offline');
    expect(onAgain).not.toHaveBeenCalled();
    await press(userEvent.setup(), 'Try again');
    expect(onAgain).toHaveBeenCalledOnce();
    goOnline();
    await waitFor(() => expect(onAgain).toHaveBeenCalledTimes(2));
  });

  it('stands for a dashboard that was never read, until the network is back', async () => {
    dropRequests(DASHBOARD);
    const user = await renderAt('/us', (await createOnboardedCouple()).mia);
    await screen.findByRole('link', { name: 'Today' });
    goOffline();
    await follow(user, 'Today');
    await findHeading('You’re offline');
    expect(screen.getByText(FIRST_VISIT)).toBeTruthy();
    stopIntercepting(DASHBOARD);
    goOnline();
    await findHeading('Mia and Noah');
  });
});
