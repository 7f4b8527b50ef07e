const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const unit = (value: number, name: 'minute' | 'hour' | 'day', tag: string) =>
  new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);

/** A span in its two largest units (`3 hr 12 min`); below a minute `< 1 min`. Milliseconds in, BCP 47 tag. */
export function waitingText(span: number, tag: string): string {
  if (span < minute) return `< ${unit(1, 'minute', tag)}`;
  const days = Math.floor(span / day);
  const hours = Math.floor((span % day) / hour);
  const minutes = Math.floor((span % hour) / minute);
  if (days > 0)
    return hours > 0 ? `${unit(days, 'day', tag)} ${unit(hours, 'hour', tag)}` : unit(days, 'day', tag);
  if (hours > 0) {
    return minutes > 0
      ? `${unit(hours, 'hour', tag)} ${unit(minutes, 'minute', tag)}`
      : unit(hours, 'hour', tag);
  }
  return unit(minutes, 'minute', tag);
}

/** A day after which a waiting post is marked as late. */
export const isLate = (span: number) => span >= day;

/** A moment to the minute. */
export const minuteText = (iso: string, tag: string) =>
  new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso));

export const momentText = (iso: string, tag: string) =>
  new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso));

/** A day of the calendar; `day` is `2000-01-31`, which belongs to no time zone. */
export const dayText = (day: string, tag: string) =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export const clockText = (time: number, tag: string) =>
  new Intl.DateTimeFormat(tag, { timeStyle: 'medium', hourCycle: 'h23' }).format(new Date(time));

export const countText = (value: number, tag: string) => new Intl.NumberFormat(tag).format(value);

export const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
