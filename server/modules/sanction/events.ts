import type { SanctionKind } from '@muyu/contract/account/settings.ts';
import { event } from '#platform/events/events.ts';

/** Emitted when a sanction is given or lifted, or its appeal is rejected; the user reads `reason`. */
export type SanctionChanged = {
  userId: string;
  kind: SanctionKind;
  change: 'given' | 'lifted' | 'upheld';
  reason: string;
  until: Date | null;
};
export const sanctionChanged = event<SanctionChanged>('sanction.changed');
