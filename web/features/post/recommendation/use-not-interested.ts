import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { excludePost, excludeTag, followTag, listFollowedTags } from '@muyu/contract/recommendation.ts';
import type { Tag } from '@muyu/contract/tag.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useExclude, useExclusion } from '#features/social';
import { client } from '../../../client/client.ts';
import { onAccountChange } from '../../../client/session.ts';

/** Tags whose follow their exclusion ended, which the undo of the toast gives back: its toggle may be another call. */
const ended = new Set<string>();
onAccountChange(() => ended.clear());

/** "Not interested" in a post, its author or one of its tags, or that taken back (`on` false). */
export function useNotInterested() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const exclude = useExclusion();
  const sendTag = async (tagId: string, status: 0 | 1, isUndone: boolean) => {
    const { queryKey } = client.query(listFollowedTags, {});
    if (status === 1) {
      const { unfollowed } = await client.request(excludeTag, { tagId, status });
      if (unfollowed) ended.add(tagId);
      queryClient.setQueryData<Tag[]>(queryKey, (tags) => tags?.filter((tag) => tag.tagId !== tagId));
    } else if (isUndone && ended.has(tagId)) {
      // Takes the exclusion back, too.
      await client.request(followTag, { tagId, status: 1 });
      ended.delete(tagId);
      void queryClient.invalidateQueries({ queryKey });
    } else {
      await client.request(excludeTag, { tagId, status });
      ended.delete(tagId);
    }
  };
  return {
    inPost: ({ postId }: Pick<Post, 'postId'>, on = true) =>
      exclude(
        {
          kind: 'post',
          id: postId,
          text: t`不再推荐这件作品`,
          send: (status) => client.request(excludePost, { postId, status }),
        },
        on,
      ),
    inTag: ({ tagId, name }: Pick<Tag, 'tagId' | 'name'>, on = true) =>
      exclude(
        {
          kind: 'tag',
          id: tagId,
          text: t`不再推荐 #${name}`,
          send: (status) => sendTag(tagId, status, on),
        },
        on,
      ),
    inAuthor: useExclude(),
  };
}
