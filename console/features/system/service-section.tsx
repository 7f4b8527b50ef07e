import { useLingui } from '@lingui/react/macro';
import type { SystemService } from '@muyu/contract/admin/system.ts';
import { Tag } from 'antd';
import { CellTime } from '../../ui/list/columns.tsx';
import list from '../../ui/list/list-page.module.css';
import styles from './system.module.css';
import { serviceNames, useNames } from './system-labels.ts';
import { isFailing } from './system-problems.ts';
import { SystemSection } from './system-section.tsx';

/** SMS, payment channels and push services: whether they are in use, and how the last calls ended. */
export function ServiceSection({ services }: { services: SystemService[] }) {
  const { t, i18n } = useLingui();
  const stateOf = (service: SystemService) => {
    if (isFailing(service)) return <Tag color="error">{t`Last call failed`}</Tag>;
    const color = service.use === 'on' && service.lastSuccessAt ? 'success' : 'default';
    return <Tag color={color}>{i18n._(useNames[service.use])}</Tag>;
  };
  return (
    <SystemSection title={t`Outside services`}>
      <ul className={styles.rows}>
        {services.map((service) => {
          const { service: code, lastSuccessAt, lastFailureAt, lastError } = service;
          const name = serviceNames[code];
          return (
            <li key={code}>
              <div className={styles.line}>
                <strong>{name ? i18n._(name) : code}</strong>
                {stateOf(service)}
              </div>
              {lastSuccessAt || lastFailureAt ? (
                <span className={list.meta}>
                  {lastSuccessAt && (
                    <span>
                      {t`Last success`} <CellTime at={lastSuccessAt} />
                    </span>
                  )}
                  {lastFailureAt && (
                    <span>
                      {t`Last failure`} <CellTime at={lastFailureAt} />
                    </span>
                  )}
                </span>
              ) : (
                <span className={list.aside}>{t`Not called yet`}</span>
              )}
              {lastError && (
                <p className={styles.error} dir="auto">
                  {lastError}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </SystemSection>
  );
}
