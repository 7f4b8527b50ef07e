import { walletErrors } from '@muyu/contract/wallet/wallet.ts';
import { requireAge } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { minimumMoneyAge } from './settings.ts';

/** Fails when the caller is too young to move money; a person without a birthday is (decisions, wallet). */
export const requireMoneyAge = (context: Context<UserViewer, typeof walletErrors.adultOnly>): Promise<void> =>
  requireAge(context, minimumMoneyAge, walletErrors.adultOnly);
