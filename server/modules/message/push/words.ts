import type { LocalText } from '@muyu/contract/core/locale.ts';
import type { PushEvent } from './jobs.ts';

type Said = Exclude<PushEvent, 'notice' | 'announcement'>;

/** Titles of notifications, `{name}` being who did it. */
export const titles: Readonly<Record<Said, LocalText>> = {
  postLiked: {
    zh_CN: '{name} 赞了你的作品',
    en_US: '{name} liked your post',
    ja: '{name}さんがあなたの作品にいいねしました',
  },
  postCollected: {
    zh_CN: '{name} 收藏了你的作品',
    en_US: '{name} saved your post',
    ja: '{name}さんがあなたの作品を保存しました',
  },
  commentLiked: {
    zh_CN: '{name} 赞了你的评论',
    en_US: '{name} liked your comment',
    ja: '{name}さんがあなたのコメントにいいねしました',
  },
  followed: {
    zh_CN: '{name} 关注了你',
    en_US: '{name} follows you now',
    ja: '{name}さんがあなたをフォローしました',
  },
  commented: {
    zh_CN: '{name} 评论了你的作品',
    en_US: '{name} commented on your post',
    ja: '{name}さんがあなたの作品にコメントしました',
  },
  replied: {
    zh_CN: '{name} 回复了你',
    en_US: '{name} replied to you',
    ja: '{name}さんがあなたに返信しました',
  },
  mentioned: {
    zh_CN: '{name} 提到了你',
    en_US: '{name} mentioned you',
    ja: '{name}さんがあなたをメンションしました',
  },
  marked: {
    zh_CN: '{name} 在作品里标记了你',
    en_US: '{name} tagged you in a post',
    ja: '{name}さんが作品であなたをタグ付けしました',
  },
  chat: {
    zh_CN: '{name} 给你发了私信',
    en_US: '{name} sent you a message',
    ja: '{name}さんからメッセージが届きました',
  },
  feedback: {
    zh_CN: '你的反馈有了回复',
    en_US: 'Your feedback was answered',
    ja: 'フィードバックに回答がありました',
  },
  newPost: {
    zh_CN: '{name} 发布了新作品',
    en_US: '{name} published a new post',
    ja: '{name}さんが新しい作品を公開しました',
  },
};

/** The same where several people did it. */
export const mergedTitles: Readonly<Partial<Record<PushEvent, LocalText>>> = {
  postLiked: {
    zh_CN: '{name} 等 {count} 人赞了你的作品',
    en_US: '{name} and {others} more liked your post',
    ja: '{name}さんほか{others}人があなたの作品にいいねしました',
  },
  postCollected: {
    zh_CN: '{name} 等 {count} 人收藏了你的作品',
    en_US: '{name} and {others} more saved your post',
    ja: '{name}さんほか{others}人があなたの作品を保存しました',
  },
  commentLiked: {
    zh_CN: '{name} 等 {count} 人赞了你的评论',
    en_US: '{name} and {others} more liked your comment',
    ja: '{name}さんほか{others}人があなたのコメントにいいねしました',
  },
};

/** What a message says lies in the app alone: a notification is read over one's shoulder. */
export const chatBody: LocalText = {
  zh_CN: '私信请在 App 内查看',
  en_US: 'Read it in the app',
  ja: 'アプリ内でご確認ください',
};
