import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  listVipGrantsOfUser,
  revokeVipGrant,
  type VipGrantOfUser,
  type VipLevel,
} from '@muyu/contract/admin/money/membership.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { formatDateTime } from '../../../ui/date/format.ts';
import { useTimeZone } from '../../../ui/date/site-times.tsx';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { actionColumn, CellTime, column, timeColumn } from '../../../ui/list/columns.tsx';
import list from '../../../ui/list/list-page.module.css';
import { PagedTable } from '../../../ui/list/paged-table.tsx';
import { vipLevelNames } from '../finance-labels.ts';
import { vipSourceNames } from './grant-labels.ts';
import { GrantNote } from './grant-note.tsx';
import { GrantVipDialog } from './grant-vip-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

const day = DAY_MS / 1000;
const hour = 3600;

/** The VIP time of a person, with a way to give some and to take what was given back. */
export function UserVip({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const zone = useTimeZone();
  const [giving, setGiving] = useState(false);
  const [revoking, setRevoking] = useState<VipGrantOfUser | null>(null);
  const query = useInfiniteQuery(client.pages(listVipGrantsOfUser, { userId }));
  const now = query.data?.pages[0];
  const until = now?.until ? formatDateTime(now.until, tag, zone) : null;
  const name = (level: VipLevel) => i18n._(vipLevelNames[level]);
  const time = ({ level, seconds }: VipGrantOfUser) => (
    <>
      {name(level)}
      {seconds !== null && ' · '}
      {seconds !== null && seconds % day === 0 && <Plural value={seconds / day} one="# day" other="# days" />}
      {seconds !== null && seconds % day !== 0 && (
        <Plural value={Math.round(seconds / hour)} one="# hour" other="# hours" />
      )}
    </>
  );
  const source = ({ source, by, reason, takenSeconds }: VipGrantOfUser) => {
    const hours = Math.round((takenSeconds ?? 0) / hour);
    return (
      <GrantNote source={i18n._(vipSourceNames[source])} by={by} reason={reason}>
        {takenSeconds !== null && (
          <span className={list.aside}>
            <Plural value={hours} one="# hour was taken back" other="# hours were taken back" />
          </span>
        )}
      </GrantNote>
    );
  };
  const take = (row: VipGrantOfUser) =>
    row.revocable && (
      <Button size="small" danger onClick={() => setRevoking(row)}>
        <Trans>Take back</Trans>
      </Button>
    );
  return (
    <>
      <div className={list.tools}>
        <span className={list.aside} role="status">
          {now && now.level === 0 && <Trans>No VIP now</Trans>}
          {now && now.level !== 0 && until && (
            <Trans>
              Now: VIP, {name(now.level)}, until {until}
            </Trans>
          )}
          {now && now.level !== 0 && !until && name(now.level)}
        </span>
        <Button onClick={() => setGiving(true)}>
          <Trans>Give VIP time</Trans>
        </Button>
      </div>
      <PagedTable
        query={query}
        rowKey={(row) => row.grantId}
        wide={[
          column<VipGrantOfUser>('time', t`VIP time`, time, { width: 220 }),
          column<VipGrantOfUser>('source', t`Source`, source),
          timeColumn<VipGrantOfUser>('until', t`VIP until`, (row) => row.until),
          timeColumn<VipGrantOfUser>('at', t`Received`, (row) => row.createdAt),
          actionColumn<VipGrantOfUser>('take', t`Actions`, take, 130),
        ]}
        stacked={[
          column<VipGrantOfUser>('time', t`VIP time`, (row) => (
            <>
              <strong>{time(row)}</strong>
              {source(row)}
              <CellTime at={row.createdAt} />
              <div>{take(row)}</div>
            </>
          )),
        ]}
        empty={{ text: <Trans>No VIP time yet</Trans> }}
      />
      <GrantVipDialog userId={userId} open={giving} onClose={() => setGiving(false)} />
      <TakeBackDialog
        open={revoking !== null}
        title={t`Take back what is left of this VIP time?`}
        act={(reason) => client.request(revokeVipGrant, { userId, grantId: revoking?.grantId ?? '', reason })}
        invalidates={[client.keyOf(listVipGrantsOfUser)]}
        onClose={() => setRevoking(null)}
      />
    </>
  );
}
