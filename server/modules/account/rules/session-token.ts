import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { App } from '#platform/app.ts';
import { sessionDays } from '../settings.ts';

/** A session expires so long after its last use, milliseconds. */
export const sessionMs = ({ settings }: Pick<App, 'settings'>): number => settings.get(sessionDays) * DAY_MS;
export const tokenPrefix = 'mu_';
