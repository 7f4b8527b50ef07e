import { getCase } from '@muyu/contract/admin/report.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';

export type CaseDetail = DataOf<typeof getCase>;

/** Fetches one case. The previous case stays visible until the next one is loaded. */
export const useCase = (caseId: string | null) =>
  useQuery({
    ...client.query(getCase, { caseId: caseId ?? '' }),
    enabled: caseId !== null,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs.queue,
  });
