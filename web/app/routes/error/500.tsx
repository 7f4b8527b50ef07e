import { createFileRoute } from '@tanstack/react-router';
import { ErrorPage } from '../../error-page.tsx';

export const Route = createFileRoute('/error/500')({
  staticData: { access: 'open' },
  component: ErrorPage,
});
