import { Trans, useLingui } from '@lingui/react/macro';
import type { OutboxMessage } from '@muyu/contract/admin/account.ts';
import { Tag } from 'antd';
import { CopyText } from '../../ui/copy-text.tsx';
import { formatDateTimeSeconds } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import list from '../../ui/list/list-page.module.css';
import styles from './sms-outbox.module.css';
import { codeIn, splitCode } from './split-code.ts';

/** One message with recipient, purpose and highlighted code. */
export function Message({ message }: { message: OutboxMessage }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { at, phone, scene, text } = message;
  const code = codeIn(text);
  const scenes: Record<string, string> = {
    register: t`Registration`,
    login: t`Login`,
    retrieve: t`Password recovery`,
    verifyPhone: t`Current phone`,
    changePhone: t`New phone`,
  };
  return (
    <li className={list.card}>
      <div className={list.cardHead}>
        <span className={list.tagLine}>
          <strong className={styles.phone}>{phone}</strong>
          <Tag>{scenes[scene] ?? scene}</Tag>
        </span>
        <time className={list.aside} dateTime={at}>
          {formatDateTimeSeconds(at, tag)}
        </time>
      </div>
      <div className={styles.body}>
        <p className={list.body}>
          {splitCode(text).map((piece) =>
            piece.code ? (
              <strong key="code" className={styles.code}>
                {piece.text}
              </strong>
            ) : (
              piece.text
            ),
          )}
        </p>
        {code && (
          <CopyText text={code}>
            <span className="visually-hidden">
              <Trans>Code {code}</Trans>
            </span>
          </CopyText>
        )}
      </div>
    </li>
  );
}
