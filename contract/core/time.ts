/** Milliseconds of an hour and of a day. */
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The time zone of days, months and recurring jobs. */
export const siteTimeZone = 'Asia/Shanghai';

/** Asia/Shanghai is UTC+8 and has no daylight saving time. */
const OFFSET_MS = 8 * HOUR_MS;

/** The calendar day in Asia/Shanghai, as YYYY-MM-DD. */
export const shanghaiDay = (date: Date): string =>
  new Date(date.getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** The time in Asia/Shanghai, as YYYY-MM-DD HH:MM:SS. */
export const shanghaiTime = (date: Date): string =>
  new Date(date.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The instant of a time in Asia/Shanghai as `shanghaiTime` writes it; an invalid date for another text. */
export const fromShanghaiTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`);

/** The instant at which a calendar day (YYYY-MM-DD) of Asia/Shanghai begins. */
export const startOfDayText = (day: string): Date => fromShanghaiTime(`${day} 00:00:00`);

/** The instant at which the calendar day of `date` in Asia/Shanghai began. */
export const startOfShanghaiDay = (date: Date): Date =>
  new Date(Math.floor((date.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS);

/** The calendar month in Asia/Shanghai, as YYYY-MM. */
export const shanghaiMonth = (date: Date): string => shanghaiDay(date).slice(0, 7);

/** The instant at which the calendar month of `date` in Asia/Shanghai began. */
export const startOfShanghaiMonth = (date: Date): Date => startOfDayText(`${shanghaiMonth(date)}-01`);

/** The instant at which the next calendar month in Asia/Shanghai begins. */
export const startOfNextShanghaiMonth = (date: Date): Date =>
  startOfShanghaiMonth(new Date(startOfShanghaiMonth(date).getTime() + 31 * DAY_MS));

/** Whole seconds until the next calendar day in Asia/Shanghai begins. */
export const secondsToNextShanghaiDay = (now: Date): number =>
  Math.ceil((startOfShanghaiDay(now).getTime() + DAY_MS - now.getTime()) / 1000);
