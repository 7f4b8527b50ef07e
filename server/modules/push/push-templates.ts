import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import type { PushEvent } from './jobs.ts';

type TemplatedEvent = Exclude<PushEvent, 'notice' | 'announcement'>;

/** Titles of pushes; `{name}` is the actor's name. */
export const titleTemplates: Readonly<Record<TemplatedEvent, LocalizedText>> = {
  postLiked: {
    zh_CN: '{name} 赞了你的作品',
    en_US: '{name} liked your post',
    ja: '{name}さんがあなたの投稿にいいねしました',
  },
  postCollected: {
    zh_CN: '{name} 收藏了你的作品',
    en_US: '{name} saved your post',
    ja: '{name}さんがあなたの投稿を保存しました',
  },
  commentLiked: {
    zh_CN: '{name} 赞了你的评论',
    en_US: '{name} liked your comment',
    ja: '{name}さんがあなたのコメントにいいねしました',
  },
  followed: {
    zh_CN: '{name} 关注了你',
    en_US: '{name} started following you',
    ja: '{name}さんがあなたをフォローしました',
  },
  commented: {
    zh_CN: '{name} 评论了你的作品',
    en_US: '{name} commented on your post',
    ja: '{name}さんがあなたの投稿にコメントしました',
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
    ja: '{name}さんが投稿であなたをタグ付けしました',
  },
  chat: {
    zh_CN: '{name} 给你发了私信',
    en_US: '{name} sent you a message',
    ja: '{name}さんからメッセージが届きました',
  },
  feedback: {
    zh_CN: '你的反馈有了回复',
    en_US: 'Your feedback was answered',
    ja: 'ご意見への回答が届きました',
  },
  newPost: {
    zh_CN: '{name} 发布了新作品',
    en_US: '{name} published a new post',
    ja: '{name}さんが新しい投稿を公開しました',
  },
};

/** Titles of merged likes with several actors. */
export const mergedTitleTemplates: Readonly<Partial<Record<PushEvent, LocalizedText>>> = {
  postLiked: {
    zh_CN: '{name} 等 {count} 人赞了你的作品',
    en_US: '{name} and {others, plural, one {# other} other {# others}} liked your post',
    ja: '{name}さんほか{others}人があなたの投稿にいいねしました',
  },
  postCollected: {
    zh_CN: '{name} 等 {count} 人收藏了你的作品',
    en_US: '{name} and {others, plural, one {# other} other {# others}} saved your post',
    ja: '{name}さんほか{others}人があなたの投稿を保存しました',
  },
  commentLiked: {
    zh_CN: '{name} 等 {count} 人赞了你的评论',
    en_US: '{name} and {others, plural, one {# other} other {# others}} liked your comment',
    ja: '{name}さんほか{others}人があなたのコメントにいいねしました',
  },
};

/** Body of a private message's push; the content is not shown on a lock screen. */
export const chatBody: LocalizedText = {
  zh_CN: '私信请在 App 内查看',
  en_US: 'Read it in the app',
  ja: 'アプリ内でご確認ください',
};
