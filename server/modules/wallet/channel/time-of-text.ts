import { fromShanghaiTime } from '@muyu/contract/core/time.ts';

const known = (date: Date): Date | undefined => (Number.isNaN(date.getTime()) ? undefined : date);

/** The time in a field of ISO 8601; undefined for anything else. */
export const timeOfText = (text: unknown): Date | undefined =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\dT/.test(text) ? known(new Date(text)) : undefined;

/** The time in a field of Alipay, `YYYY-MM-DD HH:MM:SS` in Asia/Shanghai; undefined for anything else. */
export const timeOfShanghaiText = (text: unknown): Date | undefined =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? known(fromShanghaiTime(text))
    : undefined;
