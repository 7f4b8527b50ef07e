import { useLingui } from '@lingui/react/macro';
import { listMySanctions } from '@muyu/contract/account/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { QueryContent } from '../../../ui/page/query-content.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { SanctionCard } from './sanction-card.tsx';

/** Sanctions of the account and their appeals. */
export function SanctionsPage() {
  const { t } = useLingui();
  const query = useQuery({ ...client.query(listMySanctions, {}), staleTime: 0 });
  return (
    <Page bar={<TopBar back title={t`处理记录`} />}>
      <QueryContent query={query} rows={3}>
        {(sanctions) =>
          sanctions.length === 0 ? (
            <EmptyState title={t`没有处理记录`} text={t`账号一切正常。`} />
          ) : (
            <ul className="flex flex-col gap-3 px-4 pt-3 pb-8">
              {sanctions.map((sanction) => (
                <li key={sanction.sanctionId}>
                  <SanctionCard sanction={sanction} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Page>
  );
}
