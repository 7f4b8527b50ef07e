import { listTransfers } from '@muyu/contract/admin/money/wallet.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { TransferRows } from './transfer-rows.tsx';

type TransferTableProps = { ownerId: string; kind?: 'available' | 'unsettled' | 'frozen' | 'system' };

/** The transfers of the accounts of one owner, or of one account. */
export function TransferTable({ ownerId, kind }: TransferTableProps) {
  const query = useInfiniteQuery(client.pages(listTransfers, { ownerId, ...(kind ? { kind } : {}) }));
  return <TransferRows query={query} />;
}
