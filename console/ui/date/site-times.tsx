import { Trans } from '@lingui/react/macro';
import { siteTimeZone } from '@muyu/contract/core/time.ts';
import { createContext, type ReactNode, use } from 'react';
import list from '../list/list-page.module.css';

const Zone = createContext<string | undefined>(undefined);

/** A page whose times are in the zone in which the site counts days; others show that of the operator. */
export const SiteTimes = ({ children }: { children: ReactNode }) => (
  <Zone value={siteTimeZone}>{children}</Zone>
);

/** The time zone of the times of a page; undefined is that of the operator. */
export const useTimeZone = () => use(Zone);

/** Names the zone of a page with `SiteTimes`. */
export const SiteTimesNote = () => (
  <span className={list.aside} style={{ alignSelf: 'center' }}>
    <Trans>Dates and times are in {siteTimeZone}</Trans>
  </span>
);
