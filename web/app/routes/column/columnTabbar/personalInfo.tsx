import { createFileRoute } from '@tanstack/react-router';
import { OtherPage } from '../../../../features/profile/other-page.tsx';
import { ownPageInstead } from '../../../own-user.ts';

export const Route = createFileRoute('/column/columnTabbar/personalInfo')({
  validateSearch: ({ userId }: Record<string, unknown>) => ({ userId: String(userId ?? '') }),
  beforeLoad: ({ search }) => ownPageInstead(search.userId),
  component: PersonRoute,
});

function PersonRoute() {
  const { userId } = Route.useSearch();
  return <OtherPage key={userId} userId={userId} />;
}
