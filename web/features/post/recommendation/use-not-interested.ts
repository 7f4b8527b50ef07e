import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { excludePost, excludeTag, listFollowedTags } from '@muyu/contract/recommendation.ts';
import type { Tag } from '@muyu/contract/tag.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useExclude, useExclusion } from '#features/social';
import { client } from '../../../client/client.ts';

/** "Not interested" in a post, its author or one of its tags, or that taken back (`on` false). */
export function useNotInterested() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const exclude = useExclusion();
  const sendTag = async (tagId: string, status: 0 | 1) => {
    await client.request(excludeTag, { tagId, status });
    // An exclusion ends the follow of the tag.
    if (status === 0) return;
    const { queryKey } = client.query(listFollowedTags, {});
    queryClient.setQueryData<Tag[]>(queryKey, (tags) => tags?.filter((tag) => tag.tagId !== tagId));
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
          send: (status) => sendTag(tagId, status),
        },
        on,
      ),
    inAuthor: useExclude(),
  };
}
