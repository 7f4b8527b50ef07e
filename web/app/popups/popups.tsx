import { useEffect } from 'react';
import { moveSideRowsByWheel } from '../../ui/list/side-rows.ts';
import { UploadIndicator } from '../frame/upload-indicator.tsx';
import { FirstVisitNotice } from './first-visit-notice.tsx';
import { SessionChecks } from './session-checks.tsx';
import { SiteContentLoader } from './site-content-loader.tsx';
import { StatisticsQuestion } from './statistics-question.tsx';
import { useRenewalAfterAbsence } from './use-renewal-after-absence.ts';

export type PopupsProps = {
  /** The current route. */
  route: string;
  /** Whether the notice of the first visit may open on this page. */
  welcomes: boolean;
  /** Whether a main page is visible. */
  checksSession: boolean;
};

/** The popups that open by themselves: the notice of the first visit, consents and sanctions, notices of the site, the question about statistics, running uploads. */
export function Popups({ route, welcomes, checksSession }: PopupsProps) {
  useRenewalAfterAbsence();
  // It is no popup; it can wait for the same time.
  useEffect(moveSideRowsByWheel, []);
  return (
    <>
      <FirstVisitNotice enabled={welcomes} />
      <SessionChecks enabled={checksSession} />
      <SiteContentLoader route={route} />
      <StatisticsQuestion enabled={welcomes} />
      {route !== '/column/addPost' && <UploadIndicator />}
    </>
  );
}
