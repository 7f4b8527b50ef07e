import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewItem } from '@muyu/contract/admin/review.ts';
import { Tag } from 'antd';
import { formatDateTimeSeconds } from '../../../ui/date/format.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { picturesOf } from '../../../ui/media/post-files.ts';
import styles from './post-view.module.css';

/** Tags with the type of the item, its properties and its waiting time. */
export function ItemLabels({ item }: { item: ReviewItem }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const count = picturesOf(item.files).length;
  const submitted = formatDateTimeSeconds(item.submittedAt, tag);
  const isSnapshot = item.targetType === 'snapshot';
  return (
    <div className={styles.labels}>
      {item.targetType === 'comment' && <Tag color="processing">{t`Comment`}</Tag>}
      {isSnapshot && <Tag color="processing">{t`Snapshot`}</Tag>}
      {isSnapshot && <Tag color="warning">{t`Already visible; disappears when its time is over`}</Tag>}
      {item.revision && <Tag color="processing">{t`Change`}</Tag>}
      {item.revision && <Tag color="warning">{t`The original stays up during review`}</Tag>}
      {item.atlas && (
        <Tag>{t`${plural(count, { one: 'Album of # picture', other: 'Album of # pictures' })}`}</Tag>
      )}
      {item.aiMade && <Tag color="purple">{t`AI-made (declared)`}</Tag>}
      {item.delayed && <Tag color="warning">{t`Further back: several posts of a new account`}</Tag>}
      {item.files.length === 0 && item.targetType === 'post' && <Tag>{t`Text only`}</Tag>}
      <time className={styles.submitted} dateTime={item.submittedAt}>
        <Trans>Submitted {submitted}</Trans>
      </time>
    </div>
  );
}
