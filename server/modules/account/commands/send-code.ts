import type { Locale, LocalText } from '@muyu/contract/core/locale.ts';
import { smsLimits } from '@muyu/contract/login.ts';
import type { App } from '#platform/app.ts';
import { seal, unseal } from '#platform/crypto/sealed.ts';
import { fill } from '#platform/text/messages.ts';

/** A code on its way; `wanted` is false when nobody would know what to do with it. */
export type CodeLetter = { phone: string; scene: string; code: string; locale: Locale; wanted: boolean };

const purpose = 'sms letter';
const says: LocalText = {
  zh_CN: '【暮屿】验证码 {code}，{minutes} 分钟内有效。请不要告诉任何人。',
  en_US: 'Muyu: your code is {code}, good for {minutes} minutes. Tell it to nobody.',
  ja: '【暮屿】認証コードは {code} です（{minutes} 分間有効）。誰にも教えないでください。',
};

/** Phones and codes wait in the queue sealed: its table keeps work that is done for days. */
export const sealCode = ({ config }: App, letter: CodeLetter): string =>
  seal(config.secret, purpose, Buffer.from(JSON.stringify(letter))).toString('base64');

/** Does the work of the queue: what came too late to be of use is not sent any more. */
export async function sendCode(app: App, { sealed, expiresAt }: { sealed: string; expiresAt: string }) {
  const plain = unseal(app.config.secret, purpose, Buffer.from(sealed, 'base64'));
  const { phone, scene, code, locale, wanted } = JSON.parse(plain.toString()) as CodeLetter;
  if (!wanted || new Date(expiresAt).getTime() <= Date.now()) return;
  const text = fill(says[locale], { code, minutes: smsLimits.minutes });
  await app.sms.send({ phone, scene, code, text });
}
