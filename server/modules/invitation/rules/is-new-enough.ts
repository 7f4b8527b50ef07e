import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { RegisteredMember } from '#platform/module/providers.ts';

/** Whether a member registered at most `days` ago. */
export const isNewEnough = (
  { createdAt, registeredAt }: Omit<RegisteredMember, 'userId'>,
  days: number,
  now: Date,
): boolean => now.getTime() - (registeredAt ?? createdAt).getTime() <= days * DAY_MS;
