import { useLingui } from '@lingui/react/macro';
import { Clock, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useProtectedAction } from '#features/account';
import { useQueuedEntry } from '../../client/offline/outbox.ts';
import type { RelationKind } from '../../client/optimistic-patches.ts';
import { Button } from '../../ui/button.tsx';
import { ActionSheet } from '../../ui/overlay/action-sheet.tsx';
import { PulseRing } from '../../ui/pulse-ring.tsx';
import { isFollowing } from './relation.ts';
import { type FollowTarget, useFollow } from './use-follow.ts';

type Props = {
  person: FollowTarget;
  /** The data of the API that `person` was built from, when it is not its own. */
  reply?: object | undefined;
  size?: 'md' | 'sm';
  full?: boolean;
  onFollowed?(): void;
};

/** 关注, 已关注, 回关, 互相关注; unfollowing asks for a confirmation. Hidden for the viewer. */
export function FollowButton({ person, reply, size = 'sm', full, onFollowed }: Props) {
  const { t } = useLingui();
  const { relation, setFollowing } = useFollow(person, reply);
  const [asking, setAsking] = useState(false);
  const protect = useProtectedAction();
  const queued = useQueuedEntry(`follow:${person.userId}`);
  if (relation === 'self') return null;
  const following = isFollowing(relation);
  const labels: Record<Exclude<RelationKind, 'self'>, string> = {
    none: t`关注`,
    followedBy: t`回关`,
    following: t`已关注`,
    mutual: t`互相关注`,
  };
  const { nickname } = person;
  const name = `${labels[relation]} ${nickname}`;
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
        aria-label={queued ? t`${name}，等待发送` : name}
        aria-pressed={following}
        onClick={pressed}
      >
        {labels[relation]}
        {queued && <Clock size={13} aria-hidden="true" />}
        <PulseRing active={following} />
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
