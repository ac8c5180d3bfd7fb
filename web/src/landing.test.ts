import { expect, it, vi } from 'vitest';

const start = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('./app/start.tsx', () => ({ start }));
vi.mock('./rooms/landing/LandingView.tsx', () => ({}));
vi.mock('./device/stored.ts', () => ({ isSomebodyStored: () => true, stored: {} }));

it('starts the app once, also when the browser shows the page again', async () => {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  );
  await import('./landing.ts');
  listeners.get('pageshow')?.({ persisted: true });
  await vi.waitFor(() => expect(start).toHaveBeenCalled());
  listeners.get('pageshow')?.({ persisted: true });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(start).toHaveBeenCalledOnce();
});
