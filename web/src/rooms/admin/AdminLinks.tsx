import { paths } from '../../paths.ts';
import { SegmentLinks } from '../../ui/SegmentLinks.tsx';

const options = [
  { to: paths.adminImport, label: 'Import' },
  { to: paths.adminMigration, label: 'Migration' },
  { to: paths.adminEvents, label: 'Events' },
] as const;

/** The operators' three pages beside each other. */
export const AdminLinks = () => <SegmentLinks label="Admin pages" options={options} />;
