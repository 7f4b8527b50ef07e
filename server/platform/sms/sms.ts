import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { aliyunSms } from './aliyun.ts';
import { outboxSms } from './outbox.ts';

/** A code on its way to a phone (E.164). `text` says it in the person's language; `scene` is what it is for. */
type SmsMessage = { phone: string; scene: string; code: string; text: string };

/** How messages get to phones; `send` throws when the message was not taken over. */
export type Sms = {
  readonly driver: 'outbox' | 'aliyun';
  send(message: SmsMessage): Promise<void>;
};

/** Aliyun when it is configured, else a file that operators read. */
export function openSms({ aliyun, dataDir, demo }: Config, log: Log): Sms {
  if (aliyun) return aliyunSms(aliyun);
  if (!demo) log.warn('no SMS provider is configured: codes go to the outbox only');
  return outboxSms(dataDir, log);
}
