// Stands below the address of another room, which must not know this one.
export { DeleteScreen, ExportScreen, PrivacyScreen } from '../rooms/privacy/screens.ts';
