import { createRequire } from 'node:module';
import type { Sms } from './sms.ts';

/** The configuration of Aliyun's SMS; the template has one variable, `code`. */
export type AliyunConfig = {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templateCode: string;
  /** The endpoint, `https://dysmsapi.aliyuncs.com` unless another region is used. */
  endpoint: string;
};

const waitMs = 10_000;
const mainland = '+86';
/** Codes about the number: one that does not exist or that the template is not for, and one that has got as many messages as Aliyun allows. */
const numberCodes = ['isv.MOBILE_NUMBER_ILLEGAL', 'isv.BUSINESS_LIMIT_CONTROL'];

/** Sends through Aliyun; the SDK is loaded with the first message. */
export function aliyunSms(config: AliyunConfig): Sms {
  let client: ReturnType<typeof openClient> | undefined;
  return {
    driver: 'aliyun',
    async send({ phone, code }) {
      client ??= openClient(config);
      const { sms, SendSmsRequest } = client;
      const { body } = await sms.sendSms(
        new SendSmsRequest({
          phoneNumbers: phone.startsWith(mainland) ? phone.slice(mainland.length) : phone.slice(1),
          signName: config.signName,
          templateCode: config.templateCode,
          templateParam: JSON.stringify({ code }),
        }),
      );
      if (body?.code === 'OK') return null;
      if (body?.code && numberCodes.includes(body.code)) return body.code;
      throw new Error(`Aliyun took no message: ${body?.code} ${body?.message}`);
    },
  };
}

/** CommonJS: `import` returns its default export to Node and to test runners in two shapes. */
const require = createRequire(import.meta.url);
type Sdk = typeof import('@alicloud/dysmsapi20170525', { with: { 'resolution-mode': 'require' }});
type Core = typeof import('@alicloud/openapi-core', { with: { 'resolution-mode': 'require' }});

function openClient({ accessKeyId, accessKeySecret, endpoint }: AliyunConfig) {
  const { default: Client, SendSmsRequest } = require('@alicloud/dysmsapi20170525') as Sdk;
  const { $OpenApiUtil } = require('@alicloud/openapi-core') as Core;
  const { protocol, host } = new URL(endpoint);
  const options = new $OpenApiUtil.Config({
    accessKeyId,
    accessKeySecret,
    endpoint: host,
    protocol: protocol.replace(':', ''),
    connectTimeout: waitMs,
    readTimeout: waitMs,
  });
  return { sms: new Client(options), SendSmsRequest };
}
