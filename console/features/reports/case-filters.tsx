import { useLingui } from '@lingui/react/macro';
import { caseStates, reportTargets } from '@muyu/contract/report.ts';
import { Checkbox, Segmented, Select } from 'antd';
import { type CaseState, type CaseTarget, stateNames, targetNames } from './case-labels.ts';
import styles from './reports.module.css';
import type { Cases } from './use-cases.ts';

type Filter = { state: CaseState; type: CaseTarget | undefined; mine: boolean };

const everything = 'all';

/** Filters of the case list, stored as search parameters of the URL. */
export function CaseFilters({ cases }: { cases: Cases }) {
  const { t, i18n } = useLingui();
  const { state, type, mine, setFilter } = cases;
  const filter = (change: Partial<Filter>) => {
    const next: Filter = { state, type, mine, ...change };
    setFilter({
      ...(next.state === 'open' ? {} : { state: next.state }),
      ...(next.type ? { type: next.type } : {}),
      ...(next.mine ? { mine: true } : {}),
    });
  };
  return (
    <div className={styles.filters}>
      <Segmented
        block
        value={state}
        onChange={(next: CaseState) => filter({ state: next })}
        options={caseStates.map((value) => ({ value, label: i18n._(stateNames[value]) }))}
        aria-label={t`Status`}
      />
      <div className={styles.filterLine}>
        <Select
          value={type ?? everything}
          onChange={(next: CaseTarget | typeof everything) =>
            filter({ type: next === everything ? undefined : next })
          }
          aria-label={t`Reported item`}
          style={{ flex: 1, minWidth: 0 }}
          options={[
            { value: everything, label: t`Everything` },
            ...reportTargets.map((value) => ({ value, label: i18n._(targetNames[value]) })),
          ]}
        />
        <Checkbox checked={mine} onChange={(event) => filter({ mine: event.target.checked })}>
          {t`Mine`}
        </Checkbox>
      </div>
    </div>
  );
}
