import { Trans, useLingui } from '@lingui/react/macro';
import type { OutboxMessage } from '@muyu/contract/operator-users.ts';
import { Tag } from 'antd';
import { CopyText } from '../../app/copy-text.tsx';
import { momentText } from '../../app/format.ts';
import list from '../../app/list-page.module.css';
import { useTag } from '../../app/use-tag.ts';
import styles from './outbox.module.css';
import { codeIn, splitCode } from './split-code.ts';

/** One message: to whom, what for, and its text with the code standing out. */
export function Message({ message }: { message: OutboxMessage }) {
  const { t } = useLingui();
  const tag = useTag();
  const { at, phone, scene, text } = message;
  const code = codeIn(text);
  const scenes: Record<string, string> = {
    register: t`Registration`,
    login: t`Login`,
    retrieve: t`Forgotten password`,
    verifyPhone: t`Present phone`,
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
          {momentText(at, tag)}
        </time>
      </div>
      <div className={styles.body}>
        <p className={list.said}>
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
            <span className="heard">
              <Trans>Code {code}</Trans>
            </span>
          </CopyText>
        )}
      </div>
    </li>
  );
}
