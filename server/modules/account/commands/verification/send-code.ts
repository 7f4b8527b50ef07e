import type { Locale, LocalizedText } from '@muyu/contract/core/locale.ts';
import { siteName } from '#modules/site';
import type { App } from '#platform/app.ts';
import { decrypt, encrypt } from '#platform/crypto/aes-gcm.ts';
import type { Log } from '#platform/log/log.ts';
import { interpolate } from '#platform/text/messages.ts';
import { smsMinutes } from '../../settings.ts';

/** A queued code; `shouldSend` is false for phones without an account, so that both cases take the same time. */
export type CodeMessage = { phone: string; scene: string; code: string; locale: Locale; shouldSend: boolean };

const encryptionPurpose = 'sms letter';
const texts: LocalizedText = {
  zh_CN: '【{site}】验证码 {code}，{minutes} 分钟内有效。请不要告诉任何人。',
  en_US:
    '{site}: your code is {code}, valid for {minutes, plural, one {# minute} other {# minutes}}. Don’t share it with anyone.',
  ja: '【{site}】認証コードは{code}です（{minutes}分間有効）。誰にも教えないでください。',
};

/** Phones and codes are encrypted in the queue, whose table keeps finished jobs for days. */
export const encryptCodeMessage = ({ config }: App, message: CodeMessage): string =>
  encrypt(config.secret, encryptionPurpose, Buffer.from(JSON.stringify(message))).toString('base64');

/** The job: sends a queued code, unless it has expired. Not again to a number that the provider refuses. */
export async function sendCode(
  app: App,
  { ciphertext, expiresAt }: { ciphertext: string; expiresAt: string },
  { now, log }: { now: Date; log: Log },
): Promise<void> {
  const plain = decrypt(app.config.secret, encryptionPurpose, Buffer.from(ciphertext, 'base64'));
  const { phone, scene, code, locale, shouldSend } = JSON.parse(plain.toString()) as CodeMessage;
  if (!shouldSend || new Date(expiresAt).getTime() <= now.getTime()) return;
  const text = interpolate(texts[locale], {
    code,
    minutes: app.settings.get(smsMinutes),
    site: siteName(app, locale),
  });
  const refusedWith = await app.sms.send({ phone, scene, code, text });
  if (refusedWith) log.info({ scene, code: refusedWith }, 'the SMS provider refuses a number');
}
