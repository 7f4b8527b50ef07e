import { useLingui } from '@lingui/react/macro';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { RelationKind } from '../../client/overlay.ts';
import { ActionSheet } from '../../ui/action-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { LightUp } from '../../ui/light-up.tsx';
import { useProtectedAct } from '../account/protected-act.tsx';
import { isFollowing } from './relation.ts';
import { type Followed, useFollow } from './use-follow.ts';

type Props = { person: Followed; size?: 'md' | 'sm'; full?: boolean; onFollowed?(): void };

/** 关注, 已关注, 回关, 互相关注; unfollowing asks first. Nothing for oneself. */
export function FollowButton({ person, size = 'sm', full, onFollowed }: Props) {
  const { t } = useLingui();
  const { relation, setFollowing } = useFollow(person);
  const [asking, setAsking] = useState(false);
  const protect = useProtectedAct();
  if (relation === 'self') return null;
  const following = isFollowing(relation);
  const labels: Record<Exclude<RelationKind, 'self'>, string> = {
    none: t`关注`,
    followedBy: t`回关`,
    following: t`已关注`,
    mutual: t`互相关注`,
  };
  const { nickname } = person;
  const pressed = () => {
    if (following) return setAsking(true);
    protect(t`关注 ${nickname}`, () => {
      setFollowing(true);
      onFollowed?.();
    });
  };
  return (
    <>
      <Button
        size={size}
        full={full}
        variant={following ? 'secondary' : 'primary'}
        aria-label={`${labels[relation]} ${nickname}`}
        aria-pressed={following}
        onClick={pressed}
      >
        {labels[relation]}
        <LightUp active={following} />
      </Button>
      <ActionSheet
        open={asking}
        onOpenChange={setAsking}
        title={t`不再关注 ${nickname}？`}
        items={[
          {
            label: t`取消关注`,
            icon: <UserMinus size={20} />,
            danger: true,
            onSelect: () => setFollowing(false),
          },
        ]}
      />
    </>
  );
}
