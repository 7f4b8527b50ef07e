import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { NotificationItem } from '@muyu/contract/notification.ts';
import { maskedName } from '#features/social';

/** The text of a notification: the people and their action. Notices have a title instead of people. */
export function useNotificationText(): (item: NotificationItem) => { who: string; what: string } {
  const { t } = useLingui();
  return (item) => {
    const [first, second] = item.actors.map(({ nickname }) => nickname || maskedName);
    const others = item.actorCount - 1;
    const name = first ?? maskedName;
    const who =
      others <= 0
        ? name
        : others === 1 && second
          ? t`${name} 和 ${second}`
          : t`${plural(others, { other: `${name} 和其他 # 人` })}`;
    const content = item.comment?.content ?? '';
    switch (item.event) {
      case 'postLiked':
        return { who, what: t`赞了你的作品` };
      case 'postCollected':
        return { who, what: t`收藏了你的作品` };
      case 'commentLiked':
        return {
          who,
          what: item.comment?.replyId ? t`赞了你的回复：${content}` : t`赞了你的评论：${content}`,
        };
      case 'followed':
        return { who, what: t`开始关注你` };
      case 'commented':
        return { who, what: t`评论：${content}` };
      case 'replied':
        return { who, what: t`回复了你：${content}` };
      case 'mentioned':
        return { who, what: content ? t`提到了你：${content}` : t`在作品里提到了你` };
      case 'marked':
        return { who, what: t`在作品里标记了你` };
      case 'notice':
      case 'announcement':
        return { who: item.title ?? '', what: item.text ?? '' };
    }
  };
}
