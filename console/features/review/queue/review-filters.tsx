import { FilterOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ReviewLanguage,
  type ReviewType,
  reviewLanguages,
  reviewTypes,
} from '@muyu/contract/admin/review.ts';
import { Badge, Button, Checkbox, Select } from 'antd';
import { activeFilters, type ReviewFilter, waitingHours } from './review-filter.ts';
import styles from './review-filters.module.css';

type ReviewFiltersProps = {
  filter: ReviewFilter;
  open: boolean;
  showKey: boolean;
  onToggle(): void;
  onFilter(filter: ReviewFilter): void;
};

/** The filters of the queue: type, language, waiting time, new authors, sensitive words. */
export function ReviewFilters({ filter, open, showKey, onToggle, onFilter }: ReviewFiltersProps) {
  const { t } = useLingui();
  const types: Record<ReviewType, string> = {
    video: t`Videos`,
    pictures: t`Pictures`,
    text: t`Text only`,
    comment: t`Comments`,
    snapshot: t`Snapshots`,
  };
  const languages: Record<ReviewLanguage, string> = {
    zh: t`Chinese`,
    ja: t`Japanese`,
    en: t`English`,
    other: t`Other languages`,
  };
  const change = (part: ReviewFilter) => onFilter({ ...filter, ...part });
  const count = activeFilters(filter);
  return (
    <div className={styles.filters}>
      <div className={styles.head}>
        <Badge count={count} size="small">
          <Button
            size="small"
            icon={<FilterOutlined aria-hidden="true" />}
            aria-expanded={open}
            aria-keyshortcuts="F"
            onClick={onToggle}
          >
            <Trans>Filter</Trans>
            {showKey && <kbd>F</kbd>}
          </Button>
        </Badge>
        {count > 0 && (
          <Button type="link" size="small" onClick={() => onFilter({})}>
            <Trans>Show all</Trans>
          </Button>
        )}
      </div>
      {open && (
        <fieldset className={styles.fields} aria-label={t`Filter`}>
          <Select
            allowClear
            autoFocus
            value={filter.type}
            placeholder={t`Every type`}
            aria-label={t`Type`}
            options={reviewTypes.map((value) => ({ value, label: types[value] }))}
            onChange={(type?: ReviewType) => change({ type })}
          />
          <Select
            allowClear
            value={filter.language}
            placeholder={t`Every language`}
            aria-label={t`Language of the text`}
            options={reviewLanguages.map((value) => ({ value, label: languages[value] }))}
            onChange={(language?: ReviewLanguage) => change({ language })}
          />
          <Select
            allowClear
            value={filter.hours}
            placeholder={t`Any waiting time`}
            aria-label={t`Waiting time`}
            options={waitingHours.map((value) => ({ value, label: t`Waiting for ${value} h or longer` }))}
            onChange={(hours?: number) => change({ hours })}
          />
          <Checkbox
            checked={filter.newAuthor ?? false}
            onChange={({ target }) => change({ newAuthor: target.checked || undefined })}
          >
            <Trans>New authors</Trans>
          </Checkbox>
          <Checkbox
            checked={filter.words ?? false}
            onChange={({ target }) => change({ words: target.checked || undefined })}
          >
            <Trans>With sensitive words</Trans>
          </Checkbox>
        </fieldset>
      )}
    </div>
  );
}
