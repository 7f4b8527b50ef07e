import { type ConfigurationCheck, failure, ok } from '#platform/module/configuration-check.ts';

/** Codes reach phones: without a provider registration and password resets are impossible. */
export const smsCheck: ConfigurationCheck = {
  name: 'SMS',
  run({ config: { aliyun } }) {
    if (aliyun) return ok(`Aliyun, ${aliyun.signName}: set, not tried`);
    return failure(
      'there is no provider: codes are only lines of DATA_DIR/sms-outbox.jsonl and of the log',
      'Set ALIYUN_ACCESS_KEY_ID, ALIYUN_ACCESS_KEY_SECRET, SMS_SIGN_NAME and SMS_TEMPLATE_CODE.',
    );
  },
};
