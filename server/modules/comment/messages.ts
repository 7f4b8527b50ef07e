import { commentErrors } from '@muyu/contract/comment.ts';
import { deskErrors } from '@muyu/contract/comment-desk.ts';
import { saysOf } from '#platform/text/messages.ts';

saysOf(commentErrors, {
  empty: {
    zh_CN: '请先写点内容再发表',
    en_US: 'Please add a comment before submitting',
    ja: 'コメントを入力してから送信してください',
  },
  tooLong: {
    zh_CN: '评论最多 {limit} 个字',
    en_US: 'A comment has at most {limit} characters',
    ja: 'コメントは {limit} 文字までです',
  },
  closed: {
    zh_CN: '作者已关闭评论',
    en_US: 'The author has closed the comment',
    ja: '投稿者がコメントを締め切りました',
  },
  onlyFollowed: {
    zh_CN: '作者只允许 TA 关注的人评论',
    en_US: 'The author only lets people whom they follow comment',
    ja: '投稿者がフォローしている人だけがコメントできます',
  },
  notFound: {
    zh_CN: '这条评论已经不在了',
    en_US: 'This comment is no longer here',
    ja: 'このコメントはもうありません',
  },
  unknownMark: {
    zh_CN: '提到的人里有的不存在',
    en_US: 'One of the people mentioned is not here',
    ja: '存在しない人がメンションされています',
  },
});

saysOf(deskErrors, {
  nothingSelected: {
    zh_CN: '请先选择要删除的评论',
    en_US: 'Please first select the comments to delete',
    ja: '削除するコメントを選択してください',
  },
  tooManyPinned: {
    zh_CN: '最多置顶 {most} 条评论',
    en_US: 'At most {most} comments can be pinned',
    ja: '固定できるコメントは {most} 件までです',
  },
});
