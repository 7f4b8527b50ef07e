import type { DataOf } from '@muyu/contract/core/call.ts';
import { caseDetail } from '@muyu/contract/operator-reports.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';

export type CaseFacts = DataOf<typeof caseDetail>;

const renewEvery = 30_000;

/** One case whole; the one before stays in sight until the next has come. */
export const useCase = (caseId: string | null) =>
  useQuery({
    ...client.query(caseDetail, { caseId: caseId ?? '' }),
    enabled: caseId !== null,
    placeholderData: keepPreviousData,
    refetchInterval: renewEvery,
  });
