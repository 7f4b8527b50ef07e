import { Trans } from '@lingui/react/macro';
import { isFollowing, RecommendedUsers, WelcomeDrawing } from '#features/social';
import { usePatches } from '../../client/optimistic-patches.ts';
import { Button } from '../../ui/button.tsx';

/** The empty follow feed: an illustration, a text, and recommended people. */
export function FollowWelcome({ onReload }: { onReload(): void }) {
  // The feed is empty: whoever is followed now was followed since.
  const hasFollowed = usePatches(({ relations }) =>
    Object.values(relations).some(({ value }) => isFollowing(value)),
  );
  return (
    <div className="pb-10 text-center">
      <WelcomeDrawing className="mx-auto w-full max-w-96" />
      <h2 className="px-8 text-section font-semibold">
        <Trans>这里会亮起你关注的人</Trans>
      </h2>
      <p className="mx-auto mt-1.5 mb-7 max-w-80 px-6 text-body text-fg2">
        <Trans>先认识几位，他们的新作会在这里等你。</Trans>
      </p>
      <RecommendedUsers />
      {hasFollowed && (
        <Button className="mt-7" onClick={onReload}>
          <Trans>看看他们的新作</Trans>
        </Button>
      )}
    </div>
  );
}
