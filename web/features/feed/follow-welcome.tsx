import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { RecommendedUsers, WelcomeDrawing } from '#features/social';
import { Button } from '../../ui/button.tsx';

/** The empty follow feed: an illustration, a text, and recommended people. */
export function FollowWelcome({ onReload }: { onReload(): void }) {
  const [followed, setFollowed] = useState(0);
  return (
    <div className="pb-10 text-center">
      <WelcomeDrawing className="mx-auto w-full max-w-96" />
      <h2 className="px-8 text-section font-semibold">
        <Trans>这里会亮起你关注的人</Trans>
      </h2>
      <p className="mx-auto mt-1.5 mb-7 max-w-80 px-6 text-body text-fg2">
        <Trans>先认识几位，他们的新作会在这里等你。</Trans>
      </p>
      <RecommendedUsers onFollowed={() => setFollowed((count) => count + 1)} />
      {followed > 0 && (
        <Button className="mt-7" onClick={onReload}>
          <Trans>看看他们的新作</Trans>
        </Button>
      )}
    </div>
  );
}
