import { commentErrors } from '@muyu/contract/comment.ts';
import { commentManagementErrors } from '@muyu/contract/comment-management.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const commentErrorMessages = defineErrorMessages(commentErrors, {
  empty: {
    zh_CN: '请先写点内容再发表',
    en_US: 'Please add a comment before submitting',
    ja: 'コメントを入力してから送信してください',
  },
  tooLong: {
    zh_CN: '评论最多 {limit} 个字',
    en_US: 'Comments can have up to {limit, plural, one {# character} other {# characters}}',
    ja: 'コメントは{limit}文字までです',
  },
  closed: {
    zh_CN: '作者已关闭评论',
    en_US: 'The author has closed the comment',
    ja: '投稿者がコメントをオフにしています',
  },
  onlyFollowed: {
    zh_CN: '作者只允许 TA 关注的人评论',
    en_US: 'Only people the author follows can comment',
    ja: '投稿者がフォローしている人だけがコメントできます',
  },
  notFound: {
    zh_CN: '这条评论已经不在了',
    en_US: 'This comment is no longer available',
    ja: 'このコメントはもうありません',
  },
  unknownMark: {
    zh_CN: '你提到的人里，有人已不存在',
    en_US: 'Someone you mentioned no longer exists',
    ja: '存在しない人がメンションされています',
  },
});

export const commentManagementErrorMessages = defineErrorMessages(commentManagementErrors, {
  nothingSelected: {
    zh_CN: '请先选择要删除的评论',
    en_US: 'Please first select the comments to delete',
    ja: '削除するコメントを選択してください',
  },
  tooManyPinned: {
    zh_CN: '最多置顶 {most} 条评论',
    en_US: 'You can pin up to {most, plural, one {# comment} other {# comments}}',
    ja: '固定できるコメントは{most}件までです',
  },
});
