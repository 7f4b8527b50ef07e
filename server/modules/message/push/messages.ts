import { pushErrors } from '@muyu/contract/push.ts';
import { saysOf } from '#platform/text/messages.ts';

saysOf(pushErrors, {
  unknownService: {
    zh_CN: '这个浏览器的推送服务暂不支持',
    en_US: "This browser's push service is not supported yet",
    ja: 'このブラウザのプッシュサービスにはまだ対応していません',
  },
});
