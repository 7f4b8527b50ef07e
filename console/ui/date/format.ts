import { DAY_MS, HOUR_MS } from '@muyu/contract/core/time.ts';

const minute = 60_000;

/** Without the space that Intl puts between number and unit in Japanese. */
function unit(value: number, name: 'minute' | 'hour' | 'day', tag: string): string {
  const text = new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  return tag === 'ja' ? text.replace(/(\d)\s+/, '$1') : text;
}

/**
 * Formats a duration in milliseconds in its two largest units (`3 hr 12 min`); below a minute `< 1 min`.
 * `tag` is BCP 47.
 */
export function formatWaitingTime(span: number, tag: string): string {
  if (span < minute) return `< ${unit(1, 'minute', tag)}`;
  const days = Math.floor(span / DAY_MS);
  const hours = Math.floor((span % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((span % HOUR_MS) / minute);
  if (days > 0)
    return hours > 0 ? `${unit(days, 'day', tag)} ${unit(hours, 'hour', tag)}` : unit(days, 'day', tag);
  if (hours > 0) {
    return minutes > 0
      ? `${unit(hours, 'hour', tag)} ${unit(minutes, 'minute', tag)}`
      : unit(hours, 'hour', tag);
  }
  return unit(minutes, 'minute', tag);
}

/** Whether an item has been waiting for a day or longer. */
export const isLate = (span: number) => span >= DAY_MS;

const dateTime = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** A date with hours and minutes, in the time zone of the operator unless another is given. */
export const formatDateTime = (iso: string, tag: string, timeZone?: string) =>
  new Intl.DateTimeFormat(tag, { ...dateTime, timeZone }).format(new Date(iso));

export const formatDateTimeSeconds = (iso: string, tag: string, timeZone?: string) =>
  new Intl.DateTimeFormat(tag, { ...dateTime, second: '2-digit', timeZone }).format(new Date(iso));

const offset = { timeZoneName: 'longOffset' } as const;

/** A date with seconds and the offset of the operator's time zone, such as `GMT+08:00`. */
export function formatMoment(iso: string, tag: string): string {
  const parts = new Intl.DateTimeFormat('en', offset).formatToParts(new Date(iso));
  const zone = parts.find(({ type }) => type === 'timeZoneName')!.value;
  return `${formatDateTimeSeconds(iso, tag)} ${zone}`;
}

/** A calendar day without a time zone; `day` is `2000-01-31`. */
export const formatDate = (day: string, tag: string) =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export const formatTime = (time: number, tag: string) =>
  new Intl.DateTimeFormat(tag, { timeStyle: 'medium', hourCycle: 'h23' }).format(new Date(time));

export const formatHourAndMinute = (time: number, tag: string) =>
  new Intl.DateTimeFormat(tag, { timeStyle: 'short', hourCycle: 'h23' }).format(new Date(time));

export const formatNumber = (value: number, tag: string) => new Intl.NumberFormat(tag).format(value);
