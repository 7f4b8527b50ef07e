import { shanghaiDay } from '@muyu/contract/core/time.ts';

/** Whole years from a birthday (`YYYY-MM-DD`) to a time, by the calendar of Shanghai; NaN for an impossible date. */
export function ageAt(birthday: string, now: Date): number {
  const [year, month, day] = birthday.split('-').map(Number) as [number, number, number];
  const born = new Date(Date.UTC(year, month - 1, day));
  if (born.getUTCMonth() !== month - 1 || born.getUTCDate() !== day) return Number.NaN;
  const today = shanghaiDay(now);
  const hadBirthday = today.slice(5) >= birthday.slice(5);
  return Number(today.slice(0, 4)) - year - (hadBirthday ? 0 : 1);
}

/** Whether the birthday gives an age from 0 to 129; false for an impossible date. */
export const isPossibleAge = (birthday: string, now: Date): boolean => {
  const age = ageAt(birthday, now);
  return age >= 0 && age < 130;
};
