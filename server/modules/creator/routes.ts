import * as calls from '@muyu/contract/creator.ts';
import { on, type Route } from '#platform/http/bind.ts';
import { applyForCertification } from './commands/apply-for-certification.ts';
import { withdrawCertification } from './commands/withdraw-certification.ts';
import { ownCertification } from './queries/own-certification.ts';

export const creatorRoutes: Route[] = [
  on(calls.certification, ownCertification),
  on(calls.applyForCertification, applyForCertification),
  on(calls.withdrawCertification, withdrawCertification),
];
