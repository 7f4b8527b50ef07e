import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { excludePost, excludeTag } from '@muyu/contract/recommendation.ts';
import type { Tag } from '@muyu/contract/tag.ts';
import { useExclude, useExclusion } from '#features/social';
import { client } from '../../../client/client.ts';

/** "Not interested" in a post, its author or one of its tags; each has an undo in its toast. */
export function useNotInterested() {
  const { t } = useLingui();
  const exclude = useExclusion();
  return {
    inPost: ({ postId }: Pick<Post, 'postId'>) =>
      exclude({
        kind: 'post',
        id: postId,
        text: t`不再推荐这件作品`,
        send: (status) => client.request(excludePost, { postId, status }),
      }),
    inTag: ({ tagId, name }: Tag) =>
      exclude({
        kind: 'tag',
        id: tagId,
        text: t`不再推荐 #${name}`,
        send: (status) => client.request(excludeTag, { tagId, status }),
      }),
    inAuthor: useExclude(),
  };
}
