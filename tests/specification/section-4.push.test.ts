import { expect, vi } from 'vitest';
import { runPermissionFlow } from '../../web/src/device/push/permission-flow.ts';
import { check } from './check.ts';

const whole = { notifications: true, workers: true, pushService: true };

/** A browser in which the flow goes well but for what a test changes. */
const browser = ({
  support = whole,
  permission = 'granted',
}: {
  readonly support?: typeof whole;
  readonly permission?: NotificationPermission;
} = {}) => ({
  support,
  isOnline: () => true,
  askPermission: vi.fn(async () => permission),
  withPushLock: <T>(run: () => T): T => run(),
  worker: vi.fn(async () => 'worker'),
  loadMessaging: async () => undefined,
  isServerReachable: async () => true,
  token: vi.fn(async (_: string) => 'token'),
  register: vi.fn(async () => undefined),
  undo: async () => undefined,
  log: () => undefined,
});

check('S4.48', async () => {
  const ports = browser({ support: { ...whole, notifications: false } });
  expect(await runPermissionFlow(ports)).toBe('unsupported');
  expect(ports.askPermission).not.toHaveBeenCalled();
});

check('S4.49', async () => {
  const ports = browser({ support: { ...whole, workers: false } });
  expect(await runPermissionFlow(ports)).toBe('unsupported');
  expect(ports.askPermission).not.toHaveBeenCalled();
});

check('S4.53', async () => {
  const granted = browser();
  expect(await runPermissionFlow(granted)).toBeNull();
  expect(granted.token.mock.calls).toEqual([['worker']]);
  expect(granted.register).toHaveBeenCalledWith('token', 'worker');
  const refused = browser({ permission: 'denied' });
  await runPermissionFlow(refused);
  expect(refused.token).not.toHaveBeenCalled();
});
