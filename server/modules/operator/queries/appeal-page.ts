import type { InputOf } from '@muyu/contract/core/call.ts';
import type { appealPage as call } from '@muyu/contract/operator-users.ts';
import { openAppeals } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { presentSanctions } from './present-users.ts';

/** Appeals that wait for an answer, oldest first. */
export async function appealPage(context: Context<OperatorViewer>, { page, limit }: InputOf<typeof call>) {
  const { sanctions, total, nextPage } = await openAppeals(context.app.db, page, limit);
  const resultList = await presentSanctions(context, sanctions);
  return { resultList, hasNextPage: nextPage !== null, nextPage, total };
}
