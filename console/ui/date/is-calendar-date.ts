import { calendarYear } from '@muyu/contract/core/fields.ts';

const pattern = new RegExp(`^${calendarYear}-\\d\\d-\\d\\d$`);

/** Whether the API takes a text as a day: years below 1900 are refused, as those of a date field whose year is half typed. */
export const isCalendarDate = (text: string): boolean => pattern.test(text);
