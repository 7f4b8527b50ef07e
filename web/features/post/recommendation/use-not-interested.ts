import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { excludePost, excludeTag } from '@muyu/contract/recommendation.ts';
import type { Tag } from '@muyu/contract/tag.ts';
import { useExclude, useExclusion } from '#features/social';
import { client } from '../../../client/client.ts';

/** "Not interested" in a post, its author or one of its tags, or that taken back (`on` false). */
export function useNotInterested() {
  const { t } = useLingui();
  const exclude = useExclusion();
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
          send: (status) => client.request(excludeTag, { tagId, status }),
        },
        on,
      ),
    inAuthor: useExclude(),
  };
}
