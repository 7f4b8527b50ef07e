import type { App } from '#platform/app.ts';
import { guestTrials, memberTrials } from '../settings.ts';

/** Trial views per day (decisions, locks). */
export const trialLimitOf = ({ settings }: Pick<App, 'settings'>, kind: 'guest' | 'member'): number =>
  settings.get(kind === 'guest' ? guestTrials : memberTrials);
