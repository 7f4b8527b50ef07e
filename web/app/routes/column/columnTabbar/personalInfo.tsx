import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { OtherPage } from '#features/profile';
import { redirectToOwnProfile } from '../../../guards/redirect-to-own-profile.ts';

export const Route = createFileRoute('/column/columnTabbar/personalInfo')({
  validateSearch: ({ userId }: Record<string, unknown>) => ({ userId: String(userId ?? '') }),
  beforeLoad: ({ search }) => redirectToOwnProfile(search.userId),
  component: PersonRoute,
  staticData: { keepAlive: true },
});

/** While another page is shown, the match does not exist and the page keeps its person. */
function PersonRoute() {
  const current = useRouterState({
    select: ({ matches }) =>
      matches.find(({ routeId }) => routeId === Route.id)?.search as { userId: string },
  })?.userId;
  const [userId, setUserId] = useState(current ?? '');
  if (current && current !== userId) setUserId(current);
  return <OtherPage key={userId} userId={userId} />;
}
