import { useLingui } from '@lingui/react/macro';
import { mySanctions } from '@muyu/contract/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { TopBar } from '../../../ui/top-bar.tsx';
import { Loaded } from '../settings/loaded.tsx';
import { SanctionCard } from './sanction-card.tsx';

/** What operators decided about this account, and the appeals against it. */
export function SanctionsPage() {
  const { t } = useLingui();
  const query = useQuery({ ...client.query(mySanctions, {}), staleTime: 0 });
  return (
    <Page bar={<TopBar back title={t`处理记录`} />}>
      <Loaded query={query} rows={3}>
        {(sanctions) =>
          sanctions.length === 0 ? (
            <Empty title={t`没有处理记录`} text={t`账号一切正常。`} />
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
      </Loaded>
    </Page>
  );
}
