import { useLingui } from '@lingui/react/macro';
import { ListSearch } from '../../ui/list/list-search.tsx';
import styles from './finance.module.css';

type Sought = { number?: string | undefined; person?: string | undefined };

/** The fields that find orders or transfers by the number of an order and by person. */
export function OrderAndUserSearch({ number, person, onChange }: Sought & { onChange(next: Sought): void }) {
  const { t } = useLingui();
  return (
    <>
      <ListSearch
        className={styles.search}
        value={number}
        onChange={(text) => onChange({ number: text })}
        label={t`Order number`}
        placeholder={t`Order number`}
        maxLength={64}
      />
      <ListSearch
        className={styles.search}
        value={person}
        onChange={(text) => onChange({ person: text })}
        label={t`Person`}
        placeholder={t`Account name or user ID`}
        maxLength={64}
      />
    </>
  );
}
