// Of no use without a network, so not kept on the phone.
export { ExportScreen } from './ExportScreen.tsx';
export { PrivacyScreen } from './PrivacyScreen.tsx';
