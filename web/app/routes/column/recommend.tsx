import { createFileRoute } from '@tanstack/react-router';
import { RecommendedPage } from '#features/feed';

export const Route = createFileRoute('/column/recommend')({
  component: () => <RecommendedPage />,
});
