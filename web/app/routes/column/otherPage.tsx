import { createFileRoute } from '@tanstack/react-router';
import { OtherPage } from '#features/profile';
import { redirectToOwnProfile } from '../../guards/redirect-to-own-profile.ts';

export const Route = createFileRoute('/column/otherPage')({
  validateSearch: ({ userId }: Record<string, unknown>) => ({ userId: String(userId ?? '') }),
  beforeLoad: ({ search }) => redirectToOwnProfile(search.userId),
  component: OtherRoute,
});

function OtherRoute() {
  const { userId } = Route.useSearch();
  return <OtherPage key={userId} userId={userId} />;
}
