import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  listTicketsOfUser,
  revokeTicketGrant,
  type TicketGrantOfUser,
} from '@muyu/contract/admin/money/ticket.ts';
import { getUserMoney } from '@muyu/contract/admin/money/wallet.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { actionColumn, CellTime, column, timeColumn } from '../../../ui/list/columns.tsx';
import list from '../../../ui/list/list-page.module.css';
import { PagedTable } from '../../../ui/list/paged-table.tsx';
import { ticketNames, ticketSourceNames } from './grant-labels.ts';
import { GrantNote } from './grant-note.tsx';
import { GrantTicketsDialog } from './grant-tickets-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

/** The tickets that a person received, with a way to give some and to take unused ones back. */
export function UserTickets({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const [giving, setGiving] = useState(false);
  const [revoking, setRevoking] = useState<TicketGrantOfUser | null>(null);
  const query = useInfiniteQuery(client.pages(listTicketsOfUser, { userId }));
  const counts = ({ videoTicket, postTicket, downloadTicket }: TicketGrantOfUser) =>
    (
      [
        [ticketNames.video, videoTicket],
        [ticketNames.post, postTicket],
        [ticketNames.download, downloadTicket],
      ] as const
    )
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${i18n._(name)} × ${count}`)
      .join(' · ');
  const source = ({ source, by, reason, taken }: TicketGrantOfUser) => (
    <GrantNote source={i18n._(ticketSourceNames[source])} by={by} reason={reason}>
      {taken !== null && (
        <span className={list.aside}>
          <Plural value={taken} one="# was taken back" other="# were taken back" />
        </span>
      )}
    </GrantNote>
  );
  const take = (row: TicketGrantOfUser) =>
    row.revocable && (
      <Button size="small" danger onClick={() => setRevoking(row)}>
        <Trans>Take back</Trans>
      </Button>
    );
  return (
    <>
      <div className={list.tools}>
        <span />
        <Button onClick={() => setGiving(true)}>
          <Trans>Give tickets</Trans>
        </Button>
      </div>
      <PagedTable
        query={query}
        rowKey={(row) => `${row.source} ${row.grantId} ${row.createdAt}`}
        wide={[
          column<TicketGrantOfUser>('tickets', t`Tickets`, counts),
          column<TicketGrantOfUser>('source', t`Source`, source),
          timeColumn<TicketGrantOfUser>('at', t`Received`, (row) => row.createdAt),
          actionColumn<TicketGrantOfUser>('take', t`Actions`, take, 130),
        ]}
        stacked={[
          column<TicketGrantOfUser>('tickets', t`Tickets`, (row) => (
            <>
              <strong>{counts(row)}</strong>
              {source(row)}
              <CellTime at={row.createdAt} />
              <div>{take(row)}</div>
            </>
          )),
        ]}
        empty={{ text: <Trans>No tickets yet</Trans> }}
      />
      <GrantTicketsDialog userId={userId} open={giving} onClose={() => setGiving(false)} />
      <TakeBackDialog
        open={revoking !== null}
        title={t`Take back the unused tickets?`}
        act={(reason) =>
          client.request(revokeTicketGrant, { userId, grantId: revoking?.grantId ?? '', reason })
        }
        invalidates={[client.keyOf(listTicketsOfUser), client.keyOf(getUserMoney)]}
        onClose={() => setRevoking(null)}
      />
    </>
  );
}
