import { createFileRoute } from '@tanstack/react-router';
import { IgnoredPage } from '#features/social';

export const Route = createFileRoute('/column/settings/ignored')({
  staticData: { access: 'member' },
  component: IgnoredPage,
});
