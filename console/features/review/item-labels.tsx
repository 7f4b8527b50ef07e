import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewItem } from '@muyu/contract/operator.ts';
import { Tag } from 'antd';
import { momentText } from '../../app/format.ts';
import { useTag } from '../../app/use-tag.ts';
import { picturesOf } from './post-files.ts';
import styles from './post-view.module.css';

/** What kind of thing it is, what is special about it, and since when it waits. */
export function ItemLabels({ item }: { item: ReviewItem }) {
  const { t } = useLingui();
  const tag = useTag();
  const count = picturesOf(item.files).length;
  const submitted = momentText(item.submittedAt, tag);
  const isSnapshot = item.targetType === 'snapshot';
  return (
    <div className={styles.labels}>
      {item.targetType === 'comment' && <Tag color="processing">{t`Comment`}</Tag>}
      {isSnapshot && <Tag color="processing">{t`Snapshot`}</Tag>}
      {isSnapshot && <Tag color="warning">{t`Already visible, gone within 24 hours`}</Tag>}
      {item.revision && <Tag color="processing">{t`Change`}</Tag>}
      {item.revision && <Tag color="warning">{t`The post stays up as it was meanwhile`}</Tag>}
      {item.atlas && <Tag>{t`Atlas of ${count} pictures`}</Tag>}
      {item.aiMade && <Tag color="purple">{t`AI-made (declared)`}</Tag>}
      {item.files.length === 0 && item.targetType === 'post' && <Tag>{t`Text only`}</Tag>}
      <time className={styles.submitted} dateTime={item.submittedAt}>
        <Trans>Submitted {submitted}</Trans>
      </time>
    </div>
  );
}
