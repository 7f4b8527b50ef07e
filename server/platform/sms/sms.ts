import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import type { ExternalServices } from '../metrics/external-services.ts';
import { aliyunSms } from './aliyun.ts';
import { outboxSms } from './outbox.ts';

/** A code to be sent to a phone (E.164). `text` is in the user's language; `scene` is its purpose. */
type SmsMessage = { phone: string; scene: string; code: string; text: string };

/**
 * A driver that sends SMS. `send` returns null, or the code with which the provider refuses this number: it works, and refuses it the
 * next time, too. It throws when the provider did not accept the message for another reason.
 */
export type Sms = {
  readonly driver: 'outbox' | 'aliyun';
  send(message: SmsMessage): Promise<string | null>;
};

/** The name under which the outcomes of SMS are recorded. */
export const smsService = 'sms';

/** The driver with the outcome of each message recorded. */
export const observeSms = (sms: Sms, services: ExternalServices): Sms => ({
  driver: sms.driver,
  send: (message) => services.observe(smsService, () => sms.send(message)),
});

/** Aliyun when configured, else the outbox file. */
export function openSms({ aliyun, dataDir, demo }: Config, log: Log): Sms {
  if (aliyun) return aliyunSms(aliyun);
  if (!demo) log.warn('no SMS provider is configured: codes go to the outbox only');
  return outboxSms(dataDir, log);
}
