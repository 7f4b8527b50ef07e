import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../../../features/feed/home-page.tsx';

export const Route = createFileRoute('/column/columnTabbar/index')({
  component: HomePage,
  staticData: { keep: true },
});
