import { createFileRoute } from '@tanstack/react-router';
import { CodePage } from '../../../features/account/safety/code-page.tsx';

export const Route = createFileRoute('/column/code')({
  component: CodePage,
  staticData: { access: 'member' },
});
