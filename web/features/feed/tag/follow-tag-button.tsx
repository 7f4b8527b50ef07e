import { useLingui } from '@lingui/react/macro';
import { followTag, listExclusions, listFollowedTags } from '@muyu/contract/recommendation.ts';
import type { TagWithCount } from '@muyu/contract/tag.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProtectedAction } from '#features/account';
import { setExcluded } from '#features/social';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { toggle } from '../../../client/toggle-queue.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';

/** Follows a tag, or unfollows it; not shown until the server has said which. */
export function FollowTagButton({ tag }: { tag: TagWithCount }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const protect = useProtectedAction();
  const errorMessage = useErrorMessage();
  const options = client.query(listFollowedTags, {});
  const query = useQuery(options);
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (!query.data) return null;
  const { tagId, name } = tag;
  const isFollowed = chosen ?? query.data.some((followed) => followed.tagId === tagId);
  const set = (on: boolean) => {
    setChosen(on);
    void toggle(`followTag:${tagId}`, on, {
      send: (target) => client.request(followTag, { tagId, status: target ? 1 : 0 }),
      settled({ followed }) {
        queryClient.setQueryData<TagWithCount[]>(options.queryKey, (tags) => {
          const others = tags?.filter((other) => other.tagId !== tagId);
          return others && followed ? [tag, ...others] : others;
        });
        setChosen(null);
        void queryClient.invalidateQueries({ queryKey: options.queryKey });
        if (!followed) return;
        // Following takes an exclusion back.
        setExcluded('tag', tagId, false);
        void queryClient.invalidateQueries({ queryKey: client.keyOf(listExclusions) });
      },
      rejected(error, was) {
        setChosen(was);
        toast(errorMessage(error), 'danger');
      },
    });
  };
  return (
    <Button
      size="sm"
      variant={isFollowed ? 'secondary' : 'primary'}
      aria-pressed={isFollowed}
      aria-label={isFollowed ? t`已关注 #${name}` : t`关注 #${name}`}
      onClick={() => protect(t`关注 #${name}`, () => set(!isFollowed))}
    >
      {isFollowed ? t`已关注` : t`关注`}
    </Button>
  );
}
