import { systemErrors } from '@muyu/contract/admin/system.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const systemErrorMessages = defineErrorMessages(systemErrors, {
  jobNotFailed: {
    zh_CN: '这个任务已经不是失败状态了，请刷新',
    en_US: 'This job is no longer failed. Please refresh',
    ja: 'このジョブはもう失敗の状態ではありません。更新してください',
  },
});
