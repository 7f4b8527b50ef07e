import { pushErrors } from '@muyu/contract/push.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const pushErrorMessages = defineErrorMessages(pushErrors, {
  unknownService: {
    zh_CN: '这个浏览器的推送服务暂不支持',
    en_US: 'This browser’s push service isn’t supported yet',
    ja: 'このブラウザのプッシュサービスにはまだ対応していません',
  },
});
