import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import styles from './audit.module.css';
import { diffRecords, type FieldChange } from './record-diff.ts';

type RecordDiffProps = { before: Record<string, unknown> | null; after: Record<string, unknown> | null };

const signs: Record<FieldChange['kind'], string> = { added: '+', removed: '−', changed: '~', same: '' };

/** Compares two records field by field; unchanged fields are collapsed. */
export function RecordDiff({ before, after }: RecordDiffProps) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const changes = diffRecords(before, after);
  const same = changes.filter((change) => change.kind === 'same').length;
  const shown = all ? changes : changes.filter((change) => change.kind !== 'same');
  const kinds: Record<FieldChange['kind'], string> = {
    added: t`Added`,
    removed: t`Removed`,
    changed: t`Changed`,
    same: t`Unchanged`,
  };
  return (
    <>
      {shown.length === 0 ? (
        <p className={styles.nothing}>
          <Trans>No fields changed</Trans>
        </p>
      ) : (
        <table className={styles.diff}>
          <thead>
            <tr>
              <th scope="col">{t`Field`}</th>
              <th scope="col">{t`Before`}</th>
              <th scope="col">{t`After`}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((change) => (
              <tr key={change.path} data-kind={change.kind}>
                <th scope="row">
                  <span className={styles.sign} aria-hidden="true">
                    {signs[change.kind]}
                  </span>
                  <code>{change.path}</code>
                  <span className="visually-hidden">{kinds[change.kind]}</span>
                </th>
                <Value text={change.before} side="before" />
                <Value text={change.after} side="after" />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {same > 0 && (
        <Button type="link" size="small" className={styles.same ?? ''} onClick={() => setAll(!all)}>
          {all ? (
            <Trans>Hide unchanged fields</Trans>
          ) : (
            <Plural value={same} one="Show # unchanged field" other="Show # unchanged fields" />
          )}
        </Button>
      )}
    </>
  );
}

/** A value that does not exist on its side leaves the cell empty; an empty text is shown as such. */
function Value({ text, side }: { text: string | null; side: 'before' | 'after' }) {
  const { t } = useLingui();
  if (text === null) return <td className={styles.absent} />;
  return <td data-side={side}>{text === '' ? <i>{t`empty`}</i> : text}</td>;
}
