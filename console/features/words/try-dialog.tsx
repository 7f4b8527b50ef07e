import { Trans, useLingui } from '@lingui/react/macro';
import { type WordAction, type WordField, wordFields } from '@muyu/contract/moderation.ts';
import { testWords, wordLimits } from '@muyu/contract/operator-words.ts';
import { useMutation } from '@tanstack/react-query';
import { Alert, Input, Modal, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { busy } from '../../app/busy.tsx';
import { client } from '../../app/client.ts';
import { useErrorText } from '../../app/error-text.ts';
import { markedParts } from './marked-parts.ts';
import { actionColors, actionNames, fieldNames } from './word-texts.ts';
import styles from './words.module.css';

type TryDialogProps = { open: boolean; onClose(): void };

/** What would happen to a text: the words in it are marked, and nothing is counted. */
export function TryDialog({ open, onClose }: TryDialogProps) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const [field, setField] = useState<WordField>('post');
  const [text, setText] = useState('');
  const attempt = useMutation({
    mutationFn: (given: { field: WordField; text: string }) => client.request(testWords, given),
  });
  const change = (next: { field?: WordField; text?: string }) => {
    attempt.reset();
    if (next.field) setField(next.field);
    if (next.text !== undefined) setText(next.text);
  };
  const run = () => text.trim() !== '' && !attempt.isPending && attempt.mutate({ field, text });
  return (
    <Modal
      open={open}
      title={t`Try a text`}
      okText={t`Try`}
      okButtonProps={{ disabled: text.trim() === '', loading: busy(attempt.isPending) }}
      cancelText={t`Close`}
      onOk={run}
      onCancel={onClose}
      width={600}
    >
      <div className={styles.try}>
        <div className={styles.scroll}>
          <Segmented<WordField>
            aria-label={t`Where it is written`}
            value={field}
            onChange={(next) => change({ field: next })}
            options={wordFields.map((each) => ({ value: each, label: i18n._(fieldNames[each]) }))}
          />
        </div>
        <Input.TextArea
          aria-label={t`Text to try`}
          placeholder={t`Write or paste a text`}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
          maxLength={wordLimits.test}
          showCount
          autoSize={{ minRows: 4, maxRows: 10 }}
        />
        <div role="status">
          {attempt.data && <Outcome given={attempt.variables.text} result={attempt.data} />}
        </div>
        {attempt.error && <Alert type="error" showIcon title={errorText(attempt.error)} />}
      </div>
    </Modal>
  );
}

type Result = {
  outcome: 'passes' | WordAction;
  text: string;
  found: { word: string; action: WordAction; from: number; to: number }[];
};

function Outcome({ given, result: { outcome, text, found } }: { given: string; result: Result }) {
  const { t, i18n } = useLingui();
  if (outcome === 'passes') return <Alert type="success" showIcon title={t`The text passes as it is.`} />;
  const words = new Map(found.map(({ word, action }) => [word, action]));
  return (
    <div className={styles.outcome}>
      <span>
        <Tag color={actionColors[outcome]}>{i18n._(actionNames[outcome])}</Tag>
      </span>
      <p className={styles.marked}>
        {markedParts(given, found).map(({ from, text: piece, action }) =>
          action ? (
            <mark key={from} className={styles[action]}>
              {piece}
            </mark>
          ) : (
            <span key={from}>{piece}</span>
          ),
        )}
      </p>
      {text !== given && (
        <>
          <p className={styles.caption}>
            <Trans>As it would be kept</Trans>
          </p>
          <p className={styles.marked}>{text}</p>
        </>
      )}
      <p className={styles.caption}>
        <Trans>Words found</Trans>
      </p>
      <div className={styles.names}>
        {[...words].map(([word, action]) => (
          <Tag key={word} color={actionColors[action]}>
            {word} · {i18n._(actionNames[action])}
          </Tag>
        ))}
      </div>
    </div>
  );
}
