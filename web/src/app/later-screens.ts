// Seldom opened, and kept on the phone only once they were: each stands below the address of another
// room, which must not know its own.
export { DeleteScreen, ExportScreen, PrivacyScreen } from '../rooms/privacy/screens.ts';
export { default as NotificationsScreen } from '../rooms/push/NotificationsScreen.tsx';
