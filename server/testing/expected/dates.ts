import { DAY_MS } from '@muyu/contract/core/time.ts';

export const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
export const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
