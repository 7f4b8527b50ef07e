import { createFileRoute } from '@tanstack/react-router';
import { CodePage } from '#features/account';

export const Route = createFileRoute('/column/code')({
  component: CodePage,
  staticData: { access: 'member' },
});
