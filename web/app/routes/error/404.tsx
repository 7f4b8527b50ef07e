import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../errors/not-found-page.tsx';

export const Route = createFileRoute('/error/404')({
  staticData: { access: 'open' },
  component: NotFoundPage,
});
