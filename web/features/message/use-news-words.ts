import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { NewsItem } from '@muyu/contract/message.ts';
import { unnamed } from '../social/unnamed.ts';

/** Who did something, and what they did: two lines of one sentence. Notices have a title instead of people. */
export function useNewsWords(): (item: NewsItem) => { who: string; what: string } {
  const { t } = useLingui();
  return (item) => {
    const [first, second] = item.actors.map(({ nickname }) => nickname || unnamed);
    const others = item.actorCount - 1;
    const name = first ?? unnamed;
    const who =
      others <= 0
        ? name
        : others === 1 && second
          ? t`${name} 和 ${second}`
          : t`${plural(others, { other: `${name} 和其他 # 人` })}`;
    const said = item.comment?.content ?? '';
    switch (item.event) {
      case 'postLiked':
        return { who, what: t`赞了你的作品` };
      case 'postCollected':
        return { who, what: t`收藏了你的作品` };
      case 'commentLiked':
        return { who, what: item.comment?.replyId ? t`赞了你的回复：${said}` : t`赞了你的评论：${said}` };
      case 'followed':
        return { who, what: t`开始关注你` };
      case 'commented':
        return { who, what: t`评论：${said}` };
      case 'replied':
        return { who, what: t`回复了你：${said}` };
      case 'mentioned':
        return { who, what: said ? t`提到了你：${said}` : t`在作品里提到了你` };
      case 'marked':
        return { who, what: t`在作品里标记了你` };
      case 'notice':
      case 'announcement':
        return { who: item.title ?? '', what: item.text ?? '' };
    }
  };
}
