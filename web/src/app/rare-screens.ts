// What is seldom seen, or once at most, in one file.
export { default as OutboxScreen } from '../rooms/outbox/OutboxScreen.tsx';
export { default as MarkInviteSeen } from './MarkInviteSeen.tsx';
export { default as NotFoundScreen } from './NotFoundScreen.tsx';
export { default as PushesInStep } from './PushesInStep.tsx';
export { default as TryCode } from './TryCode.tsx';
