import { chatErrors } from '@muyu/contract/chat.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const chatErrorMessages = defineErrorMessages(chatErrors, {
  empty: {
    zh_CN: '说点什么再发送吧',
    en_US: 'Please write something first',
    ja: 'メッセージを入力してから送信してください',
  },
  tooLong: {
    zh_CN: '一条私信最多 {limit} 个字',
    en_US: 'Messages can have up to {limit, plural, one {# character} other {# characters}}',
    ja: 'メッセージは{limit}文字までです',
  },
  notYourself: {
    zh_CN: '不能给自己发私信',
    en_US: 'You can’t message yourself',
    ja: '自分にメッセージを送ることはできません',
  },
  onlyMembers: {
    zh_CN: '注册用户之间才能发私信',
    en_US: 'Only registered members can message each other',
    ja: 'メッセージは会員同士でのみ送れます',
  },
  ignored: {
    zh_CN: '你屏蔽了对方的消息，取消屏蔽后才能发私信',
    en_US: 'You’ve muted this person. Unmute them to send a message',
    ja: '相手をミュートしています。解除するとメッセージを送れます',
  },
  notAllowed: {
    zh_CN: '对方限制了谁能发私信，你现在不能发',
    en_US: 'This person limits who can message them',
    ja: '相手がメッセージを受け取る範囲を制限しているため、今は送れません',
  },
  tooManyUnanswered: {
    zh_CN: '对方还没有回复，最多先发 {limit} 条，等等看吧',
    en_US: 'You can send up to {limit, plural, one {# message} other {# messages}} before they reply',
    ja: '返信があるまで送れるのは{limit}件までです。お待ちください',
  },
});
