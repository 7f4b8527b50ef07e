import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Certificate, listCertificates } from '@muyu/contract/admin/system.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tag } from 'antd';
import { client } from '../../client/client.ts';
import { useNow } from '../../ui/date/use-now.ts';
import { CellTime } from '../../ui/list/columns.tsx';
import list from '../../ui/list/list-page.module.css';
import { Failure } from '../../ui/page/failure.tsx';
import styles from './system.module.css';
import { certificateColors, certificateNames } from './system-labels.ts';
import { SystemSection } from './system-section.tsx';

const minuteMs = 60_000;

/** The certificates of the site and of the hosts of its files. */
export function CertificateSection() {
  const { t } = useLingui();
  const query = useQuery(client.query(listCertificates, {}));
  return (
    <SystemSection title={t`Certificates`} aside={t`Checked at most once every 10 minutes`}>
      {query.isPending && <Skeleton active paragraph={{ rows: 1 }} title={false} />}
      {query.isLoadingError && <Failure query={query} />}
      {query.data && (
        <ul className={styles.rows}>
          {query.data.map((certificate) => (
            <CertificateRow key={certificate.url} certificate={certificate} />
          ))}
        </ul>
      )}
    </SystemSection>
  );
}

function CertificateRow({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useLingui();
  const now = useNow(minuteMs);
  const { url, state, validTo, issuer, error } = certificate;
  const days = validTo ? Math.floor((new Date(validTo).getTime() - now) / DAY_MS) : 0;
  return (
    <li>
      <div className={styles.line}>
        <span className={styles.url}>{url}</span>
        <Tag color={certificateColors[state]}>{i18n._(certificateNames[state])}</Tag>
      </div>
      {validTo && (
        <span className={list.meta}>
          <span>
            {t`Valid until`} <CellTime at={validTo} />
          </span>
          {state !== 'expired' && (
            <span>{t`${plural(days, { one: '# day left', other: '# days left' })}`}</span>
          )}
          {issuer && <span dir="auto">{issuer}</span>}
        </span>
      )}
      {state === 'plain' && (
        <span
          className={list.aside}
        >{t`Set PUBLIC_URL and DOMAINS to https addresses for a public site.`}</span>
      )}
      {error && (
        <p className={styles.error} dir="auto">
          {error}
        </p>
      )}
    </li>
  );
}
