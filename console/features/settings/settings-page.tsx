import { Trans, useLingui } from '@lingui/react/macro';
import { listSettings, type Setting } from '@muyu/contract/admin/setting.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { CardsSkeleton } from '../../ui/list/cards-skeleton.tsx';
import list from '../../ui/list/list-page.module.css';
import { ListSearch } from '../../ui/list/list-search.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { ChangeSettingDialog } from './change-setting-dialog.tsx';
import { filterSettings, groupSettings } from './filter-settings.ts';
import { SettingHistory } from './setting-history.tsx';
import { SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';

const route = getRouteApi('/inside/settings');

/** Every setting of the site by group, with its meaning, value and history. The search is a parameter of the URL. */
export function SettingsPage() {
  const { t } = useLingui();
  useTitle(t`Settings`);
  const search = route.useSearch();
  const { q, changed, waiting } = search;
  const navigate = route.useNavigate();
  const query = useQuery({ ...client.query(listSettings, {}), refetchInterval: refetchMs.slow });
  const [changing, setChanging] = useState<Setting | null>(null);
  const [historyKey, setHistoryKey] = useState<string | null>(null);
  if (query.isPending) return <CardsSkeleton />;
  if (!query.data) return <Failure query={query} />;
  const groups = groupSettings(filterSettings(query.data, search));
  const find = (next: Partial<typeof search>) => navigate({ search: { ...search, ...next }, replace: true });
  return (
    <div className={`${list.page} ${list.narrowPage}`}>
      <div className={list.tools}>
        <div className={list.filters}>
          <ListSearch
            value={q}
            onChange={(text) => find({ q: text })}
            label={t`Search the settings`}
            placeholder={t`Name, description or key`}
            maxLength={60}
            className={styles.search}
          />
          <Checkbox
            className={styles.changed ?? ''}
            checked={changed ?? false}
            onChange={({ target }) => find({ changed: target.checked ? true : undefined })}
          >
            <Trans>Changed only</Trans>
          </Checkbox>
          <Checkbox
            className={styles.changed ?? ''}
            checked={waiting ?? false}
            onChange={({ target }) => find({ waiting: target.checked ? true : undefined })}
          >
            <Trans>Waiting for approval only</Trans>
          </Checkbox>
        </div>
        <span className={list.aside}>
          <Trans>Changes take effect on every server within seconds</Trans>
        </span>
      </div>
      {groups.length === 0 && (
        <p className={list.empty}>
          {query.data.length === 0
            ? t`Your role has no settings yet`
            : waiting
              ? t`No changes waiting for approval`
              : t`No settings found`}
        </p>
      )}
      {groups.map(({ group, name, settings }) => (
        <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className={styles.heading}>
            {name}
          </h2>
          <ul className={`${list.table} ${styles.rows}`}>
            {settings.map((setting) => (
              <SettingRow
                key={setting.key}
                setting={setting}
                onChange={() => setChanging(setting)}
                onHistory={() => setHistoryKey(setting.key)}
              />
            ))}
          </ul>
        </section>
      ))}
      <ChangeSettingDialog setting={changing} onClose={() => setChanging(null)} />
      <SettingHistory
        setting={query.data.find(({ key }) => key === historyKey) ?? null}
        onClose={() => setHistoryKey(null)}
      />
    </div>
  );
}
