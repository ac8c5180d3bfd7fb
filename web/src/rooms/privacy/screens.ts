// Of no use without a network, so fetched when they are first opened (decision 026).
export { DeleteScreen } from './DeleteScreen.tsx';
export { ExportScreen } from './ExportScreen.tsx';
export { PrivacyScreen } from './PrivacyScreen.tsx';
