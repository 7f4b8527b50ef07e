import { Trans, useLingui } from '@lingui/react/macro';
import {
  type LegalDocument,
  type LegalVersion,
  legalDocuments,
  listLegalVersions,
} from '@muyu/contract/legal.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { currentLocale } from '../../client/preferences.ts';
import { CardsSkeleton } from '../../ui/list/cards-skeleton.tsx';
import { CellTime } from '../../ui/list/columns.tsx';
import list from '../../ui/list/list-page.module.css';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { documentNames } from './document-names.ts';
import styles from './legal.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { VersionDrawer } from './version-drawer.tsx';

/** The documents of the site with their versions; a change is a new version. */
export function LegalPage() {
  const { t } = useLingui();
  useTitle(t`Legal texts`);
  const query = useQuery(client.query(listLegalVersions, {}));
  const [editing, setEditing] = useState<LegalVersion | null>(null);
  const [reading, setReading] = useState<LegalVersion | null>(null);
  if (query.isPending) return <CardsSkeleton />;
  if (!query.data) return <Failure query={query} />;
  const { data } = query;
  return (
    <div className={`${list.page} ${list.narrowPage}`}>
      <ul className={list.cards}>
        {legalDocuments.map((document) => (
          <DocumentCard
            key={document}
            document={document}
            versions={data.filter((each) => each.document === document)}
            onEdit={setEditing}
            onRead={setReading}
          />
        ))}
      </ul>
      <PublishDialog latest={editing} onClose={() => setEditing(null)} />
      <VersionDrawer version={reading} onClose={() => setReading(null)} />
    </div>
  );
}

type CardProps = {
  document: LegalDocument;
  /** The newest first. */
  versions: readonly LegalVersion[];
  onEdit(latest: LegalVersion): void;
  onRead(version: LegalVersion): void;
};

function DocumentCard({ document, versions, onEdit, onRead }: CardProps) {
  const { t, i18n } = useLingui();
  const name = i18n._(documentNames[document]);
  const [latest] = versions;
  return (
    <li className={list.card}>
      <div className={list.cardHead}>
        <h2 className={styles.heading}>{name}</h2>
        <Button onClick={() => latest && onEdit(latest)} aria-label={`${t`New version`} · ${name}`}>
          <Trans>New version</Trans>
        </Button>
      </div>
      <ol className={styles.versions}>
        {versions.map((each) => (
          <li key={each.version} className={styles.version}>
            <Button type="link" className={styles.open ?? ''} onClick={() => onRead(each)}>
              {t`Version ${each.version}`}
            </Button>
            {each === latest && <Tag color="success">{t`In force`}</Tag>}
            {each.asksConsent && each.version > 1 && <Tag>{t`Asks for consent`}</Tag>}
            <span className={list.meta}>
              {each.publishedAt ? (
                <>
                  <CellTime at={each.publishedAt} />
                  <span>{each.publishedBy}</span>
                </>
              ) : (
                <Trans>The text that the product comes with</Trans>
              )}
            </span>
            {each.notes[currentLocale()] && <p className={styles.note}>{each.notes[currentLocale()]}</p>}
          </li>
        ))}
      </ol>
    </li>
  );
}
