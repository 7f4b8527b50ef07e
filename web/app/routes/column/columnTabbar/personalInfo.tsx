import { createFileRoute } from '@tanstack/react-router';
import { OtherPage } from '#features/profile';
import { useKeptSearch } from '../../../frame/use-kept-search.ts';
import { redirectToOwnProfile } from '../../../guards/redirect-to-own-profile.ts';

export const Route = createFileRoute('/column/columnTabbar/personalInfo')({
  validateSearch: ({ userId }: Record<string, unknown>) => ({ userId: String(userId ?? '') }),
  beforeLoad: ({ search }) => redirectToOwnProfile(search.userId),
  component: PersonalInfoRoute,
  staticData: { keepAlive: true },
});

function PersonalInfoRoute() {
  const userId = useKeptSearch(Route.id, 'userId');
  return <OtherPage key={userId} userId={userId} />;
}
