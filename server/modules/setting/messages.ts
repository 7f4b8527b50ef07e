import { settingErrors } from '@muyu/contract/admin/setting.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const settingErrorMessages = defineErrorMessages(settingErrors, {
  unknown: {
    zh_CN: '没有这项设置，或你无权修改它',
    en_US: 'Setting not found, or you don’t have permission to change it',
    ja: 'この設定は存在しないか、変更する権限がありません',
  },
  changedMeanwhile: {
    zh_CN: '这项设置刚刚被别人改过，请看过新的值再决定',
    en_US: 'Someone has just changed this setting. Check the new value first',
    ja: 'この設定は別の人が変更したばかりです。新しい値を確認してください',
  },
  unchanged: {
    zh_CN: '新的值和现在的值相同',
    en_US: 'The new value is the same as the current one',
    ja: '新しい値は現在の値と同じです',
  },
  proposalWaiting: {
    zh_CN: '这项设置已有一个修改在等待批准，请先批准或撤回它',
    en_US: 'A change to this setting is already waiting for approval. Approve or withdraw it first',
    ja: 'この設定には承認待ちの変更があります。先に承認するか取り下げてください',
  },
  proposalGone: {
    zh_CN: '这个修改已经不在等待批准',
    en_US: 'This change is no longer waiting for approval',
    ja: 'この変更はすでに承認待ちではありません',
  },
});
