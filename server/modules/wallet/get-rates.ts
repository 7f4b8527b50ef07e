import type { App } from '#platform/app.ts';
import { shareBasisPoints, withdrawalFeeBasisPoints } from './settings.ts';

/** The fee of a withdrawal and the platform's share of sales, in hundredths of a percent. */
export const getRates = ({ settings }: App) => ({
  withdrawalFeeBasisPoints: settings.get(withdrawalFeeBasisPoints),
  shareBasisPoints: settings.get(shareBasisPoints),
});
