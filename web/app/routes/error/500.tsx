import { createFileRoute } from '@tanstack/react-router';
import { ErrorPage } from '../../errors/error-page.tsx';

export const Route = createFileRoute('/error/500')({
  staticData: { access: 'open' },
  component: ErrorPage,
});
