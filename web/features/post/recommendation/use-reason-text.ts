import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import type { RecommendedPost } from '@muyu/contract/recommendation.ts';

/** A function that says why a post is recommended; '' for one that is not. */
export function useReasonText(): (post: Post | RecommendedPost) => string {
  const { t } = useLingui();
  return (post) => {
    const reason = 'reason' in post ? post.reason : null;
    if (!reason) return '';
    const { nickname } = post.user;
    const name = post.tags.find(({ tagId }) => tagId === reason.tagId)?.name ?? '';
    switch (reason.kind) {
      case 'follow':
        return t`你关注了 ${nickname}。`;
      case 'author':
        return t`你互动过 ${nickname} 的作品。`;
      case 'tag':
        return t`你互动过带 #${name} 的作品。`;
      case 'followedTag':
        return t`你关注了 #${name}。`;
      case 'audience':
        return t`和你喜欢相近的人也喜欢这件作品。`;
      case 'hot':
        return t`这件作品最近很受欢迎。`;
      case 'new':
        return t`${nickname} 刚开始在这里发布作品，我们想让更多人看到新面孔。`;
    }
  };
}
