import { sendChatMessage } from '@muyu/contract/chat.ts';
import { defineRateLimit } from '#platform/settings/define-rate-limit.ts';
import { localized } from '#platform/settings/define-setting.ts';

/** The limits of single endpoints of the module. */
export const chatRateLimits = [
  defineRateLimit('chat.rateMessages', localized('发送私信', 'Messages', 'メッセージの送信'), [
    sendChatMessage,
  ]),
];
