import { createFileRoute } from '@tanstack/react-router';
import { TagPage } from '#features/feed';

export const Route = createFileRoute('/post/tags')({
  validateSearch: ({ tagId }: Record<string, unknown>) => ({ tagId: String(tagId ?? '') }),
  component: ListRoute,
});

function ListRoute() {
  const { tagId } = Route.useSearch();
  return <TagPage key={tagId} tagId={tagId} />;
}
