import { useLingui } from '@lingui/react/macro';
import type { SystemState } from '@muyu/contract/admin/system.ts';
import { Alert } from 'antd';
import { formatDateTime, formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import styles from './system.module.css';
import { SystemSection } from './system-section.tsx';

/** The database and the migrations that it has applied. */
export function DatabaseSection({ database, migrations }: Pick<SystemState, 'database' | 'migrations'>) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { applied, last, missing, unknown } = migrations;
  return (
    <SystemSection title={t`Database`}>
      <FactList
        facts={[
          [t`PostgreSQL`, database.version],
          [t`Size`, database.bytes === null ? '–' : formatBytes(database.bytes, tag)],
          [t`Migrations`, formatNumber(applied, tag)],
          [
            t`Newest migration`,
            last ? (
              <>
                <code className={styles.code}>{last.name}</code> · {formatDateTime(last.at, tag)}
              </>
            ) : (
              '–'
            ),
          ],
        ]}
      />
      {missing.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t`The database lacks migrations of this version`}
          description={missing.map((name) => (
            <div key={name}>
              <code className={styles.code}>{name}</code>
            </div>
          ))}
        />
      )}
      {unknown > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t`A newer version has changed the database: update this server`}
        />
      )}
    </SystemSection>
  );
}
