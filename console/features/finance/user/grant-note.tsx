import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import list from '../../../ui/list/list-page.module.css';
import styles from '../finance.module.css';

type GrantNoteProps = { source: string; by: string | null; reason: string | null; children?: ReactNode };

/** Where a grant came from; of a grant by hand also who gave it and why. */
export function GrantNote({ source, by, reason, children }: GrantNoteProps) {
  return (
    <div className={styles.stack}>
      <span>{source}</span>
      {reason && <span>{reason}</span>}
      {by && (
        <span className={list.aside}>
          <Trans>Given by {by}</Trans>
        </span>
      )}
      {children}
    </div>
  );
}
